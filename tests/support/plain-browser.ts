import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** For a board in its own process. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>()
  readonly #address: string
  constructor(address: string) {
    this.#address = address
  }

  async signInAsFirst(printed: () => string, account: { name: string; email: string; password: string }) {
    const setup = await eventually(() => /\/setup\/\S+(?= )/.exec(printed())![0])
    expect(await this.get(setup)).toContain('<h1')
    const made = await this.post(setup, { ...account, passwordConfirmation: account.password })
    expect([made.status, made.headers.get('location')]).toEqual([303, '/first-steps'])
    const right = await this.signIn(account.email, account.password)
    expect([right.status, right.headers.get('location')]).toEqual([303, '/dashboard'])
  }

  async signIn(email: string, password: string) {
    await this.get('/login')
    return this.post('/login', { email, password })
  }

  async get(path: string) {
    return (await this.send(path, { headers: { accept: 'text/html' } })).text()
  }

  /** Refusals lead back to `from`. */
  post(path: string, form: object | FormData, from = '/login') {
    const token = decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? '')
    const isFiles = form instanceof FormData
    return this.send(path, {
      method: 'POST',
      headers: {
        ...(isFiles ? {} : { 'content-type': 'application/json' }),
        'x-inertia': 'true',
        'x-xsrf-token': token,
        referer: `${this.#address}${from}`,
      },
      body: isFiles ? form : JSON.stringify(form),
    })
  }

  async send(path: string, init: RequestInit = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as object), cookie }
    const answer = await fetch(this.#address + path, { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}
