// What was told a moment ago: a page that joins now may have been made before it was told.

type Told = { at: number; channel: string; text: string }

/** A page that took longer to join asks for everything anew. */
const MOMENT_MS = 10_000
/** Whatever happened is brought by one of them as by all. */
const MOST = 20

let recent: Told[] = []

export function remember(channel: string, text: string) {
  const now = Date.now()
  if (recent.length > 0 && recent[0]!.at < now - MOMENT_MS)
    recent = recent.filter(({ at }) => at >= now - MOMENT_MS)
  recent.push({ at: now, channel, text })
}

/** The latest messages of a channel from a moment on. */
export const toldSince = (channel: string, since: number) =>
  recent.filter(told => told.channel === channel && told.at >= since).slice(-MOST)
