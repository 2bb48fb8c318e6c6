/** One message per field. */
export type FieldErrors = Record<string, string>

/** It does not exist, or this viewer may not know that it does. */
export class NotFound extends Error {
  constructor() {
    super('Not found.')
  }
}

/** What was sent cannot be taken; every field says why. Becomes “back with errors”. */
export class InvalidForm extends Error {
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super('The form has errors.')
    this.errors = errors
  }
}

/** The request only asked whether its form is valid, and it is. Thrown so that nothing more happens. */
export class FormIsValid extends Error {}

/** A rule of the board says no, in a sentence the user can act on. Shown under `field`, `rule` by default. */
export class RuleBroken extends Error {
  readonly field: string
  constructor(sentence: string, field = 'rule') {
    super(sentence)
    this.field = field
  }
}

/** Where files are kept does not answer, or refuses. Its own words may name keys, so only a code is kept. */
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

/** The request ends in an error page (or problem, for JSON) with this status. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
