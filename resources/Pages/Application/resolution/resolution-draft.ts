import type { Resolution } from '#server/cases/resolutions/screens'

/** The text being edited and the version it started from, or 0 for a new one. */
export type Writing = { title: string; body: string; version: number }

export const writingOf = (resolution: Resolution | null): Writing =>
  resolution
    ? { title: resolution.title, body: resolution.body, version: resolution.version }
    : { title: '', body: '', version: 0 }

export const draftKey = (applicationId: number) => `resolution/${applicationId}`
