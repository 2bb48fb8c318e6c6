import { itIs } from '../../support/board.ts'
import { ada } from '../../support/cast.ts'
import { emailTo, linkIn } from '../../support/mailed.ts'
import { guest } from '../../support/visit.ts'

export const at = (time: string) => itIs(`2026-03-02T${time}Z`)
export const chosen = 'a garden full of lemons'
export const deadLink = { email: 'This link no longer works. Request a new one.' }

export const forgot = async (email: string) => {
  const visitor = guest()
  await visitor.get('/forgot-password')
  return visitor.post('/forgot-password', { email })
}

export const form = (token: string, email: string = ada.email, typed = chosen) => ({
  token,
  email,
  password: typed,
  passwordConfirmation: typed,
})

export const reset = (token: string, email: string = ada.email) =>
  guest().program('POST', '/reset-password', form(token, email))

/** `emails` is how many the address has then. */
export async function tokenFor(email: string, emails = 1) {
  await forgot(email)
  return linkIn(await emailTo(email, emails))
    .split('/')
    .at(-1)!
}
