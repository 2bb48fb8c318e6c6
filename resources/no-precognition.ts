// Replaces the Precognition client (resources/inertia-in-use.ts) with the functions that Inertia always
// calls.

const unused = () => {
  throw new Error('Precognition is left out of this build: see resources/inertia-in-use.ts.')
}

export const client = { withXsrfCookieName() {}, withXsrfHeaderName() {}, use() {} }
export const createValidator = unused
export const resolveName = unused
export const toSimpleValidationErrors = unused
