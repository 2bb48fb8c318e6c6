import { deepStrictEqual as same } from 'node:assert'
import { type AnswerCase, ERRORS, FLASH, path, send, told, written } from './conformance-case.ts'

export const errorCases: AnswerCase[] = [
  {
    name: 'errors show on the next page, once, under the bag that is asked for',
    check: async reader => {
      await send(reader, path('back', { errors: ERRORS }))
      same((await reader.page('/page')).props.errors, ERRORS)
      same((await reader.page('/page')).props.errors, {})
      await send(reader, path('back', { errors: ERRORS }))
      same((await reader.page('/page', { 'X-Inertia-Error-Bag': 'book' })).props.errors, { book: ERRORS })
      await send(reader, path('back', { errors: ERRORS, bag: 'loan' }))
      same((await reader.page('/page')).props.errors, { loan: ERRORS })
    },
  },
  {
    name: 'errors and flash outlive redirects and another version',
    check: async reader => {
      await send(reader, path('redirect', { to: '/next', errors: ERRORS, flash: FLASH }))
      await reader.visit(path('redirect', { to: '/page' }))
      await reader.visit('/page', { headers: { 'X-Inertia-Version': 'v0' } })
      same(told(await reader.page('/page')), [ERRORS, FLASH])
    },
  },
  {
    name: 'errors and flash show in a document',
    check: async reader => {
      await reader.ask(path('redirect', { to: '/page', errors: ERRORS, flash: FLASH }), { method: 'POST' })
      same(told(await written(await reader.ask('/page'))), [ERRORS, FLASH])
      same(told(await written(await reader.ask('/page'))), [{}, undefined])
    },
  },
  {
    name: 'errors of a page’s own stand in the place of the remembered ones',
    check: async reader => {
      await send(reader, path('back', { errors: ERRORS }))
      same((await reader.page(reader.pathTo({ props: { errors: { own: 'Yes.' } } }))).props.errors, {
        own: 'Yes.',
      })
    },
  },
  {
    name: 'flash goes with the page of the same answer',
    check: async reader => {
      same((await reader.page(reader.pathTo({ flash: FLASH }))).flash, FLASH)
      same((await reader.page('/page')).flash, undefined)
    },
  },
  {
    name: 'errors and flash outlive a page that fails',
    check: async reader => {
      await send(reader, path('redirect', { to: '/page', errors: ERRORS, flash: FLASH }))
      same((await reader.visit(reader.pathTo({ props: { a: { $: 'fail' } } }))).status, 500)
      same(told(await reader.page('/page')), [ERRORS, FLASH])
    },
  },
  {
    name: 'history is encrypted and cleared when that is said, the latter over a redirect',
    check: async reader => {
      same((await reader.page(reader.pathTo({ encrypt: 1 }))).encryptHistory, true)
      await send(reader, path('redirect', { to: '/page', clear: 1, fragment: 1 }))
      const { clearHistory, preserveFragment } = await reader.page('/page')
      same([clearHistory, preserveFragment], [true, true])
      same((await reader.page('/page')).clearHistory ?? false, false)
    },
  },
]
