import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// Groups the browser's code into chunks. By default there would be a file for each set of screens that share
// modules: a case took 58 requests, and small files compress badly.

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const FRAME =
  'form/useFields form/FormSummary form/TextField form/PasswordField form/SubmitButton form/CheckboxField PlainLink clock json-request'
const BOARD = 'StatusBadge RelativeTime ConfirmDialog CopyButton list-walk Empty PersonName'
const LIST =
  'list/ListTitle LinkedTable Pagination SortHeader Chip FilterControls useListFilter DaysMenu next-step'

/** A module belongs to the first group that matches, together with its imports. */
export const chunks = [
  // Changes only when these libraries are updated.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@inertiajs|es-toolkit)\// },
  { name: 'icons', test: /lucide-react/ },
  // The code of the sign-in pages, which every other page needs too.
  reachedBy('frame', 'app.tsx', 'Layouts/CardLayout.tsx', '../server/longest.ts', ...components(FRAME)),
  reachedBy('board', 'Layouts/BoardLayout.tsx', ...components(BOARD)),
  { name: 'doors', test: /Pages\/Auth\/parts/, minShareCount: 2 },
  reachedBy('days', ...components('form/DateField')),
  reachedBy('list', 'Pages/Application/list/useLiveList.ts', ...components(LIST)),
  { name: 'shared', test: /resources|server/, minShareCount: 6 },
]

function reachedBy(name: string, ...files: string[]) {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    name(id: string, graph: Graph) {
      reached ??= closure(
        files.map(file => resolve('resources', file)),
        graph,
      )
      return reached.has(id) ? name : null
    },
  }
}

function closure(from: readonly string[], graph: Graph, found = new Set<string>()) {
  for (const id of from) {
    if (found.has(id)) continue
    found.add(id)
    closure(graph.getModuleInfo(id)?.importedIds ?? [], graph, found)
  }
  return found
}

function components(names: string) {
  return names
    .split(' ')
    .map(name =>
      [`Components/${name}.tsx`, `Components/${name}.ts`].find(file => existsSync(`resources/${file}`))!,
    )
}
