import { deepStrictEqual as same } from 'node:assert'
import { ERRORS, errorsAndFlash, FLASH, pageOf, path, send, type RequestCase } from './conformance-client.ts'

const redirect = path('redirect', { to: '/page', errors: ERRORS, flash: FLASH })

export const errorCases: RequestCase[] = [
  {
    name: 'errors appear on the next page, once, under the requested bag',
    check: async client => {
      await send(client, path('back', { errors: ERRORS }))
      same((await client.page('/page')).props.errors, ERRORS)
      same((await client.page('/page')).props.errors, {})
      await send(client, path('back', { errors: ERRORS }))
      same((await client.page('/page', { 'X-Inertia-Error-Bag': 'book' })).props.errors, { book: ERRORS })
      await send(client, path('back', { errors: ERRORS, bag: 'loan' }))
      same((await client.page('/page')).props.errors, { loan: ERRORS })
    },
  },
  {
    name: 'errors and flash data survive redirects and a change of version',
    check: async client => {
      await send(client, redirect)
      await client.visit(path('redirect', { to: '/page' }))
      await client.visit('/page', { headers: { 'X-Inertia-Version': 'v0' } })
      same(errorsAndFlash(await client.page('/page')), [ERRORS, FLASH])
    },
  },
  {
    name: 'errors and flash data appear in a document, once',
    check: async client => {
      await client.ask(redirect, { method: 'POST' })
      same(errorsAndFlash(await pageOf(await client.ask('/page'))), [ERRORS, FLASH])
      same(errorsAndFlash(await pageOf(await client.ask('/page'))), [{}, undefined])
    },
  },
  {
    name: 'a page’s own errors replace the stored ones',
    check: async client => {
      await send(client, path('back', { errors: ERRORS }))
      const own = { errors: { own: 'Yes.' } }
      same((await client.page(path('page', { props: own }))).props, own)
    },
  },
  {
    name: 'flash data is sent with the page of the same response',
    check: async client => {
      same((await client.page(path('page', { flash: FLASH }))).flash, FLASH)
      same((await client.page('/page')).flash, undefined)
    },
  },
  {
    name: 'errors and flash data survive a page that fails',
    check: async client => {
      await send(client, redirect)
      same((await client.visit(path('page', { props: { a: { $: 'fail' } } }))).status, 500)
      same(errorsAndFlash(await client.page('/page')), [ERRORS, FLASH])
    },
  },
  {
    name: 'encryptHistory, clearHistory and preserveFragment are set, the last two after redirects',
    check: async client => {
      same((await client.page(path('page', { encrypt: 1 }))).encryptHistory, true)
      await send(client, path('redirect', { to: '/page', clear: 1, fragment: 1 }))
      const { clearHistory, preserveFragment } = await client.page('/page')
      same([clearHistory, preserveFragment], [true, true])
      same((await client.page('/page')).clearHistory ?? false, false)
    },
  },
]
