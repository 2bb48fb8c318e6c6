import { deepStrictEqual } from 'node:assert'
import { clientOf, path, reloadHeaders, type Client, type PageCase } from './conformance-client.ts'
import { errorCases } from './conformance-errors.ts'
import { kindCases } from './conformance-kinds.ts'
import { nestedCases } from './conformance-nested.ts'
import { redirectCases } from './conformance-redirects.ts'
import { reloadCases } from './conformance-reloads.ts'
import { responseCases } from './conformance-responses.ts'

export { conformanceSite } from './conformance-site.ts'

export interface Case {
  name: string
  run: () => Promise<void>
}

/**
 * Test cases for any adapter, in any language, against a site at `origin` with the routes that the README
 * describes. A failing case throws an AssertionError.
 */
export const conformance = (origin: string | (() => string)): Case[] => {
  const client = () => clientOf(typeof origin === 'string' ? origin : origin())
  return [
    ...[...reloadCases, ...nestedCases, ...kindCases].map(one => ({
      name: one.name,
      run: () => checkPage(client(), one),
    })),
    ...[...responseCases, ...redirectCases, ...errorCases].map(({ name, check }) => ({
      name,
      run: () => check(client()),
    })),
  ]
}

async function checkPage(
  client: Client,
  { given, shared, reload, held, status = 200, props, metadata }: PageCase,
) {
  const answer = await client.visit(path('page', { props: given, shared }), {
    headers: {
      ...(reload && reloadHeaders(reload)),
      ...(held && { 'X-Inertia-Except-Once-Props': held }),
    },
  })
  deepStrictEqual(answer.status, status)
  if (status !== 200) return
  const page = (await answer.json()) as Record<string, unknown>
  if (props) deepStrictEqual(page.props, { errors: {}, ...props })
  for (const [name, value] of Object.entries({ ...NO_METADATA, ...metadata }))
    deepStrictEqual(page[name], value, name)
}

const NO_METADATA = Object.fromEntries(
  'mergeProps prependProps deepMergeProps matchPropsOn scrollProps deferredProps rescuedProps onceProps'
    .split(' ')
    .map(name => [name, undefined]),
)
