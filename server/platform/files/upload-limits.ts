import { config } from '#server/config'

/** Megabytes per file, files per form. */
export type UploadLimits = { megabytes: number; files: number }

export const uploadLimits = (): UploadLimits => ({
  megabytes: config.maxUploadMegabytes,
  files: config.maxUploadFiles,
})
