export type FieldErrors = Record<string, string>

/** The record doesn't exist, or the viewer may not know that it does. */
export class NotFound extends Error {
  constructor() {
    super('Not found.')
  }
}

export class InvalidForm extends Error {
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super('The form has errors.')
    this.errors = errors
  }
}

/** A rule of the board forbids the request. The message is shown to the user, under `field`. */
export class RuleBroken extends Error {
  readonly field: string
  constructor(sentence: string, field = 'rule') {
    super(sentence)
    this.field = field
  }
}

/** Only has a code, because messages of the storage may contain keys. */
export class StorageFailed extends Error {
  override name = 'StorageFailed'
  readonly code: string
  constructor(code: string) {
    super(
      /^\d/.test(code) ? `The file storage answered ${code}.` : `The file storage does not answer: ${code}.`,
    )
    this.code = code
  }
}

export const FULL_DISK = ['ENOSPC', 'EDQUOT', 'EROFS']

/** For errors of the disk other than a full one, such as a folder that can't be written. */
export function storageFailure(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code && syscall && !FULL_DISK.includes(code) ? new StorageFailed(code) : error
}

export class Refused extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
