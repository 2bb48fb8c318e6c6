import type { Express, Request, Response } from 'express'
import { always, deepMerge, defer, merge, once, optional, prepend, scroll } from './props.ts'

/** A prop as JSON: `{ "$": "defer", "value": 1, "options": {}, "and": [["merge", {}]] }`, or a plain value. */
export interface Described {
  $: string
  value?: unknown
  options?: object
  and?: [method: string, options?: object][]
}

type Method = (options?: object) => unknown

/**
 * The routes of the suite for this adapter. They need `inertia` with version `v1`, home `/home` and a storage.
 */
export function conformanceSite(app: Express): void {
  app.get('/page', (req, res) => {
    res.inertia.share(propsOf(req.query.shared) as object)
    if (req.query.encrypt) res.inertia.encryptHistory()
    remember(req, res)
    return res
      .status(Number(req.query.status ?? 200))
      .inertia.render('Page', propsOf(req.query.props) as object)
  })
  app.all('/redirect', (req, res) => {
    remember(req, res)
    res.redirect(Number(req.query.status ?? 302), String(req.query.to))
  })
  app.all('/by-hand', (req, res) => {
    remember(req, res)
    res.writeHead(Number(req.query.status ?? 302), { Location: String(req.query.to) }).end()
  })
  app.all('/location', (req, res) => {
    remember(req, res)
    res.inertia.location(String(req.query.to))
  })
  app.all('/back', (req, res) => {
    remember(req, res)
    res.inertia.back()
  })
  app.all('/empty', (_req, res) => void res.end())
}

function remember({ query }: Request, res: Response): void {
  if (query.errors)
    res.inertia.errors(json(query.errors) as Record<string, string>, query.bag as string | undefined)
  if (query.flash) res.inertia.flash(json(query.flash) as Record<string, unknown>)
  if (query.clear) res.inertia.clearHistory()
  if (query.fragment) res.inertia.preserveFragment()
}

const json = (text: unknown): unknown => JSON.parse(String(text))
const propsOf = (text: unknown): unknown => described(text === undefined ? {} : json(text))

function described(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(described)
  if ('$' in value) return propOf(value as Described)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, described(item)]))
}

const KINDS: Record<string, (source: () => unknown, options?: object) => unknown> = {
  function: source => source,
  async: source => async () => source(),
  promise: source => Promise.resolve(source()),
  fail: () => fail,
  unwritable: () => () => ({ toJSON: fail }),
  optional: source => optional(source),
  always: source => always(source),
  defer,
  merge,
  prepend,
  deepMerge,
  once,
  scroll: (source, options) => scroll(source as never, options),
}

const fail = () => {
  throw new Error('failed')
}

function propOf({ $, value, options, and = [] }: Described): unknown {
  const kind = KINDS[$]
  if (!kind) throw new TypeError(`There is no kind ${$}`)
  const given = described(value)
  const source = typeof given === 'function' ? (given as () => unknown) : () => given
  return and.reduce<unknown>(
    (prop, [method, more]) => (prop as Record<string, Method>)[method]!(more),
    kind(source, options),
  )
}
