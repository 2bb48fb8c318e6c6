import type { Resolution } from '#server/resolutions/screens'

/** What is being written, and the version it began from; 0 where there was none. */
export type Writing = { title: string; body: string; version: number }

export const writingOf = (resolution: Resolution | null): Writing =>
  resolution
    ? { title: resolution.title, body: resolution.body, version: resolution.version }
    : { title: '', body: '', version: 0 }

/** Under which name it is kept in the tab. */
export const keptAs = (applicationId: number) => `resolution/${applicationId}`
