import type { StoredFile } from '#server/cases/applications/screens'

export type ViewerActs = Record<
  'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'close',
  () => unknown
>

/** `zoom` is relative to the fitted size; `turn` is in degrees. */
export type Shown = { file: StoredFile; zoom: number; turn: number }
