// In place of the client of Precognition (resources/inertia-in-use.ts): what Inertia calls of it without being asked.

const unused = () => {
  throw new Error('Precognition is left out of this build: see resources/inertia-in-use.ts.')
}

export const client = { withXsrfCookieName() {}, withXsrfHeaderName() {}, use() {} }
export const createValidator = unused
export const resolveName = unused
export const toSimpleValidationErrors = unused
