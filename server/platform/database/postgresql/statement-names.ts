const OFTEN = 5
const MAX_NAMES = 200
const MAX_COUNTED = 2_000

/** PostgreSQL plans each search for its own words. */
const SEARCHES = /@@|\bI?LIKE\b/

/**
 * Names for statements that run often, which each connection then parses only once. Few, because PostgreSQL keeps them
 * in every connection until it ends.
 */
export function statementNames() {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size === MAX_NAMES || SEARCHES.test(text)) return known
    const count = (runs.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (runs.size === MAX_COUNTED) runs.clear()
      runs.set(text, count)
      return undefined
    }
    runs.delete(text)
    const name = `docket ${names.size + 1}`
    names.set(text, name)
    return name
  }
}

export type StatementNames = ReturnType<typeof statementNames>
