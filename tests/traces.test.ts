import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase, providers } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { PlainBrowser } from './support/plain-browser.ts'
import { launch } from './support/process.ts'

const account = {
  name: 'Perpetua Policarpio',
  email: 'perpetua@docket.test',
  password: 'a garden full of lemons',
}
const OUTSIDE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SERVER = 2

test.each(providers())(
  'requests become spans named by route, with their queries to %s as child spans',
  async provider => {
    const collector = await collecting()
    const { board, address } = await started(provider, collector.address)
    const browser = new PlainBrowser(address)
    await browser.signInAsFirst(board.output, account)
    await browser.get('/applications?search=Magtanggol')
    const form = new FormData()
    for (const [name, value] of Object.entries({ _method: 'put', name: account.name, email: account.email }))
      form.set(name, value)
    await browser.post('/user/profile-information', form)
    await browser.get('/nothing/Magtanggol')
    await browser.send('/applications/981723', { headers: { accept: 'text/html' } })
    await browser.send('/login', {
      headers: { traceparent: `00-${OUTSIDE}-00f067aa0ba902b7-01`, accept: 'text/html' },
    })
    await browser.get('/health')
    board.kill('SIGTERM')
    expect(await board.ended).toBe(0)

    const requests = collector.spans.filter(({ kind }) => kind === SERVER)
    const named = (name: string) => requests.find(span => span.name === name)!
    const names = requests.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /setup/:token',
        'GET /applications',
        'POST /user/profile-information',
        'GET /applications/:id',
        'GET none',
      ]),
    )
    expect(names.filter(name => /health|assets/.test(name))).toEqual([])
    expect(named('GET /applications').attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/applications',
      'http.response.status_code': 302, // redirected, because the account has no second factor yet
    })
    const asked = (name: string) =>
      collector.spans.filter(({ parentSpanId }) => parentSpanId === named(name).spanId).map(span => span.name)
    expect(asked('GET /applications')).toContain('SELECT Session')
    expect(asked('POST /user/profile-information'), 'after its files were received').toContain('transaction')
    const transaction = collector.spans.find(
      ({ name, parentSpanId }) =>
        name === 'transaction' && parentSpanId === named('POST /setup/:token').spanId,
    )!
    const within = collector.spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId)
    expect(within.map(({ name }) => name)).toContain('INSERT User')
    const continued = requests.find(({ traceId }) => traceId === OUTSIDE)!
    expect([continued.name, continued.parentSpanId]).toEqual(['GET /login', '00f067aa0ba902b7'])
    const lines = board
      .output()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))
    for (const { traceId, attributes } of requests)
      expect(lines.find(({ request }) => request === attributes['docket.request'])?.trace).toBe(traceId)
    expect(collector.sent.join('\n')).not.toMatch(/Perpetua|perpetua|lemons|Magtanggol|981723|docket\.test/)
    expect(collector.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer hush',
    })
  },
)

test('a trace that its caller does not sample is not sampled', async () => {
  const collector = await collecting()
  const { board, address } = await started('sqlite', collector.address)
  const traceparent = `00-${OUTSIDE}-00f067aa0ba902b7-00`
  await fetch(`${address}/login`, { headers: { traceparent } })
  await fetch(`${address}/privacy-policy`)
  board.kill('SIGTERM')
  await board.ended
  expect(collector.spans.filter(({ traceId }) => traceId === OUTSIDE)).toEqual([])
  expect(collector.spans).not.toEqual([])
})

test('a collector that never answers delays neither requests nor a stop', async () => {
  const silent = createServer(() => {})
  const { board, address } = await started('sqlite', await listening(silent))
  for (let i = 0; i < 20; i++) expect((await fetch(`${address}/login`)).status).toBe(200)
  board.kill('SIGTERM')
  expect([await board.ended, board.errors()]).toEqual([0, ''])
})

test('an unreachable collector is logged once', async () => {
  const gone = createServer()
  const address = await listening(gone)
  gone.close()
  const { board, address: docket } = await started('sqlite', address)
  const noted = () => board.output().split('traces were not taken').length - 1
  expect((await fetch(`${docket}/login`)).status).toBe(200)
  await eventually(() => expect(noted()).toBe(1))
  expect((await fetch(`${docket}/login`)).status).toBe(200)
  board.kill('SIGTERM')
  expect([await board.ended, noted()]).toEqual([0, 1])
})

test('OpenTelemetry is loaded only if an endpoint is set', () => {
  const all = globSync('server/**/*.ts').map(file => [file, readFileSync(file, 'utf8')] as const)
  const those = (pattern: RegExp) => all.filter(([, text]) => pattern.test(text)).map(([file]) => file)
  expect(those(/@opentelemetry/)).toEqual(['server/status/open-telemetry.ts'])
  expect(those(/^import [^(].*open-telemetry\.ts/m)).toEqual([])
})

type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}
type Value = { stringValue?: string; intValue?: number }
type Sent = {
  resourceSpans: {
    scopeSpans: { spans: (Omit<Span, 'attributes'> & { attributes: { key: string; value: Value }[] })[] }[]
  }[]
}

async function collecting() {
  const sent: string[] = []
  const spans: Span[] = []
  const headers: IncomingHttpHeaders = {}
  const server = createServer(async (req, res) => {
    let text = ''
    for await (const chunk of req.setEncoding('utf8')) text += chunk
    Object.assign(headers, req.headers)
    sent.push(text)
    for (const span of (JSON.parse(text) as Sent).resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(scope => scope.spans))
      spans.push({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
        ),
      })
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  return { address: await listening(server), sent, spans, headers }
}

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function started(provider: 'sqlite' | 'postgresql', endpoint: string) {
  const environment = await cloneDatabase(provider)
  onTestFinished(() => dropDatabase(environment))
  const settings = {
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hush',
  }
  const board = launch({ ...environment, ...settings })
  return { board, address: await board.ready() }
}
