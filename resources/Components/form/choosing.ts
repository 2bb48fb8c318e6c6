import type { ChosenFile } from './file-limits.ts'
import { refusalOf, type Taken } from './file-types.ts'

type Choosing = {
  taken: Taken
  onChange: (change: (files: ChosenFile[]) => ChosenFile[]) => void
  /** A single file replaces the one before it. */
  single?: boolean | undefined
  /** Which document a file is, by its name and what is there already. */
  kindOf?: ((name: string, others: ChosenFile[]) => string) | undefined
}

let lastKey = 0

/** Adds files to a form's, then looks into each: its name proves nothing. */
export function choose(files: Iterable<File>, { taken, onChange, single, kindOf }: Choosing) {
  const added = Array.from(files, file => ({ key: ++lastKey, file, kind: '', refusal: null }))
  if (added.length === 0) return
  onChange(others => {
    const all: ChosenFile[] = single ? [] : [...others]
    for (const one of single ? added.slice(-1) : added)
      all.push({ ...one, kind: kindOf?.(one.file.name, all) ?? '' })
    return all
  })
  for (const { key, file } of added) void look(key, file)

  async function look(key: number, file: File) {
    // A file that can't be read here is for the server to judge.
    const refusal = await refusalOf(file, taken).catch(() => null)
    if (refusal) onChange(all => all.map(one => (one.key === key ? { ...one, refusal } : one)))
  }
}
