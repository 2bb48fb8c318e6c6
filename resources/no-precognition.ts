// Replaces the Precognition client, which the board's forms don't use, with the functions that Inertia always
// calls (vite.config.ts).

const unused = () => {
  throw new Error('Precognition is not part of this build: see vite.config.ts.')
}

export const client = { withXsrfCookieName() {}, withXsrfHeaderName() {}, use() {} }
export const createValidator = unused
export const resolveName = unused
export const toSimpleValidationErrors = unused
