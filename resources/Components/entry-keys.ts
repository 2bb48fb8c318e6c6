/**
 * Entries of a trail, the latest first, each with a key for its line: they carry no numbers, between which one could
 * count what is hidden. Those that say the same are told apart from the earliest on, so a key stays when more come.
 */
export function withKeys<Entry extends { at: string; actor: string }>(
  entries: readonly Entry[],
): [key: string, entry: Entry][] {
  const seen = new Map<string, number>()
  return entries
    .toReversed()
    .map((entry): [string, Entry] => {
      const said = JSON.stringify(entry)
      const times = (seen.get(said) ?? 0) + 1
      seen.set(said, times)
      return [`${said} ${times}`, entry]
    })
    .toReversed()
}
