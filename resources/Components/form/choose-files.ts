import type { ChosenFile } from './file-limits.ts'
import { refusalOf, type Taken } from './file-types.ts'

type Choosing = {
  taken: Taken
  onChange: (change: (files: ChosenFile[]) => ChosenFile[]) => void
  single?: boolean | undefined
  kindOf?: ((name: string, others: ChosenFile[]) => string) | undefined
}

let lastKey = 0

/** Adds files to a form, then checks the content of each, because names prove nothing. */
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
    // If the file can't be read here, the server decides.
    const refusal = await refusalOf(file, taken).catch(() => null)
    if (refusal) onChange(all => all.map(one => (one.key === key ? { ...one, refusal } : one)))
  }
}
