import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { connect, type Send } from './firefox-connection.ts'

// Drives Debian's Firefox through WebDriver BiDi, which it speaks itself, because Playwright needs a Firefox of its own.

const path = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
export const hasFirefox = existsSync(path)

const preferences = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
}

export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'docket-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', chunk => {
      output += String(chunk)
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`Firefox did not start:\n${output}`)))
  })
  const send = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  return new FirefoxPage(send, context)
}

/** A CSS selector where Firefox gives no role, as to password fields. */
type Target = { role: string; name: string } | string
type Node = { sharedId: string }

// As WebDriver names them.
export const KEYS = { Enter: '\uE007', End: '\uE010', Backspace: '\uE003' }
const CONTROL = '\uE009'

const TIMEOUT_MS = 30_000

export class FirefoxPage {
  readonly #send: Send
  readonly #context: string

  constructor(send: Send, context: string) {
    this.#send = send
    this.#context = context
  }

  /** Waits until the page can be used. */
  async open(url: string) {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
    await this.until(() => document.querySelector('#app[data-alive]') !== null)
  }

  async click(target: Target) {
    const origin = { type: 'element', element: await this.#find(target) }
    await this.#perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  async type(target: Target, text: string) {
    await this.click(target)
    await this.keys(text)
  }

  /** Into the focused element. Keys without a character are in `KEYS`. */
  keys(text: string) {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.#perform({ type: 'key', id: 'keyboard', actions })
  }

  withControl(value: string) {
    const actions = [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      { type: 'keyUp', value: CONTROL },
    ]
    return this.#perform({ type: 'key', id: 'keyboard', actions })
  }

  #perform(action: object) {
    return this.#send('input.performActions', { context: this.#context, actions: [action] })
  }

  async #find(target: Target) {
    const type = typeof target === 'string' ? 'css' : 'accessibility'
    const locator = { type, value: target }
    return eventually(JSON.stringify(target), async () => {
      const { nodes } = await this.#send<{ nodes: Node[] }>('browsingContext.locateNodes', {
        context: this.#context,
        locator,
      })
      const [node] = nodes
      if (node)
        await this.#call('element => element.scrollIntoView({ block: "center", behavior: "instant" })', [
          node,
        ])
      return node
    })
  }

  /** Runs the function in the page. It must return JSON. */
  async evaluate<Value>(run: () => Value): Promise<Value> {
    const { result } = await this.#call(`async () => JSON.stringify(await (${run})())`, [])
    return result.value === undefined ? (undefined as Value) : (JSON.parse(result.value) as Value)
  }

  until(run: () => unknown) {
    return eventually(String(run), () => this.evaluate(run).catch(() => false))
  }

  text() {
    return this.evaluate(() => document.body.innerText)
  }

  untilText(text: string) {
    return eventually(`the text “${text}”`, async () => (await this.text().catch(() => '')).includes(text))
  }

  async #call(functionDeclaration: string, args: object[]) {
    const called = await this.#send<{ result: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration,
        arguments: args,
        target: { context: this.#context },
        awaitPromise: true,
      },
    )
    if (called.exceptionDetails) throw new Error(called.exceptionDetails.text)
    return called
  }

  /** As a PDF. */
  async print() {
    const { data } = await this.#send<{ data: string }>('browsingContext.print', { context: this.#context })
    return Buffer.from(data, 'base64')
  }
}

async function eventually<Value>(what: string, find: () => Promise<Value>): Promise<NonNullable<Value>> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > end) throw new Error(`Firefox did not show ${what}.`)
    await delay(50)
  }
}
