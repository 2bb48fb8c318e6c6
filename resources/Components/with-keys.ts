/**
 * Adds React keys to audit log entries, latest first. Entries carry no ids, because gaps between ids would
 * reveal hidden entries. Equal entries are numbered from the earliest, so keys stay the same when new entries
 * arrive.
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
