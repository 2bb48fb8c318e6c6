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
      const text = JSON.stringify(entry)
      const times = (seen.get(text) ?? 0) + 1
      seen.set(text, times)
      return [`${text} ${times}`, entry]
    })
    .toReversed()
}
