/** What a new account is asked for, in its order. */
export const newAccount = { name: '', email: '', password: '' }

export const newAccountLabels = { name: 'Name', email: 'E-mail address', password: 'Password' }

/** Typed once: it can be looked at, and another one asked for. */
export const typedOnce = <Typed extends { password: string }>(typed: Typed) => ({
  ...typed,
  passwordConfirmation: typed.password,
})
