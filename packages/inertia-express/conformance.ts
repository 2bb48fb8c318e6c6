import { deepStrictEqual } from 'node:assert'
import { answerCases } from './conformance-answers.ts'
import type { PageCase } from './conformance-case.ts'
import { errorCases } from './conformance-errors.ts'
import { kindCases } from './conformance-kinds.ts'
import { nestedCases } from './conformance-nested.ts'
import { redirectCases } from './conformance-redirects.ts'
import { reloadCases } from './conformance-reloads.ts'
import { sharedCases } from './conformance-shared.ts'
import { readerOf, type Reader } from './conformance-reader.ts'

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
  const reader = () => readerOf(typeof origin === 'string' ? origin : origin())
  return [
    ...[...reloadCases, ...nestedCases, ...kindCases, ...sharedCases].map(one => ({
      name: one.name,
      run: () => checkPage(reader(), one),
    })),
    ...[...answerCases, ...redirectCases, ...errorCases].map(({ name, check }) => ({
      name,
      run: () => check(reader()),
    })),
  ]
}

async function checkPage(
  reader: Reader,
  { given, shared, reload, held, status = 200, props, says = {} }: PageCase,
) {
  const answer = await reader.visit(reader.pathTo({ props: given, shared }), {
    headers: {
      ...(reload && reader.reloadHeaders(reload)),
      ...(held && { 'X-Inertia-Except-Once-Props': held }),
    },
  })
  deepStrictEqual(answer.status, status)
  if (status !== 200) return
  const page = (await answer.json()) as Record<string, unknown>
  if (props) deepStrictEqual(page.props, { errors: {}, ...props })
  for (const [name, value] of Object.entries({ ...SILENT, ...says })) deepStrictEqual(page[name], value, name)
}

const SILENT = Object.fromEntries(
  'mergeProps prependProps deepMergeProps matchPropsOn scrollProps deferredProps rescuedProps onceProps'
    .split(' ')
    .map(name => [name, undefined]),
)
