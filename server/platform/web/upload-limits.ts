import { config } from '#server/config'
import type { MulterError } from 'multer'
import { InvalidForm, Refused, storageFailure } from './errors.ts'
import { displayName } from './file-names.ts'

export type UploadLimits = { megabytes: number; files: number }

export const uploadLimits = (): UploadLimits => ({
  megabytes: config.maxUploadMegabytes,
  files: config.maxUploadFiles,
})

export function uploadRefusal(cause: unknown, field: string): unknown {
  if (isSystemError(cause)) return storageFailure(cause)
  return isMulterError(cause) ? (refusals[cause.code]?.(field, cause) ?? unreadable()) : unreadable()
}

export const uploadTooLarge = () =>
  new Refused(
    413,
    `The files are too large. You can send at most ${config.maxUploadFiles} files of ${config.maxUploadMegabytes} MB each.`,
  )

type Refusal = (field: string, error: MulterError & { filename?: string }) => Error

const refusals: Partial<Record<MulterError['code'], Refusal>> = {
  LIMIT_FILE_SIZE: (field, { filename }) =>
    under(
      field,
      `${displayName(filename ?? 'The file')} is larger than the limit of ${config.maxUploadMegabytes} MB.`,
    ),
  LIMIT_FILE_COUNT: field => under(field, `You can send at most ${config.maxUploadFiles} files at once.`),
  LIMIT_FIELD_VALUE: field => under(field, 'This text is too long.'),
  LIMIT_UNEXPECTED_FILE: () => new Refused(400, 'A file was sent in a field that takes no files.'),
  LIMIT_PART_COUNT: () => new Refused(413, 'The form has too many parts.'),
  LIMIT_FIELD_COUNT: () => new Refused(413, 'The form has too many fields.'),
}

const under = (field: string, sentence: string) =>
  /^\w+(\.\w+)?$/.test(field) ? new InvalidForm({ [field]: sentence }) : unreadable()

const unreadable = () => new Refused(400, 'The form could not be read. Send it again.')

const isMulterError = (cause: unknown): cause is MulterError =>
  cause instanceof Error && cause.name === 'MulterError'

const isSystemError = (cause: unknown) => cause instanceof Error && 'syscall' in cause
