import { a, FAIL, untouched, type PageCase } from './conformance-client.ts'

const once = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })
const list = { data: [{ id: 3 }], previousPage: 1, nextPage: 3, currentPage: 2 }
const position = { pageName: 'page', previousPage: 1, nextPage: 3, currentPage: 2, reset: false }

export const kindCases: PageCase[] = [
  {
    name: 'merge, prepend and deep merge props are listed in the metadata',
    given: { a: a('merge', [1]), b: a('prepend', [1]), c: a('deepMerge', {}), x: { y: a('merge', [1]) } },
    props: { a: [1], b: [1], c: {}, x: { y: [1] } },
    metadata: { mergeProps: ['a', 'x.y'], prependProps: ['b'], deepMergeProps: ['c'] },
  },
  {
    name: 'merge props can have a path and fields to match on',
    given: {
      a: a('merge', { data: [1] }, { at: 'data', matchOn: 'id' }),
      b: a('merge', [], { matchOn: ['id', 'slug'] }),
    },
    metadata: { mergeProps: ['a.data', 'b'], matchPropsOn: ['a.data.id', 'b.id', 'b.slug'] },
  },
  {
    name: 'merge props that are reset are not listed',
    given: { a: a('merge', [1]), b: a('prepend', [1]) },
    reload: { only: 'a,b', reset: 'a' },
    metadata: { prependProps: ['b'] },
  },
  {
    name: 'merge props that were not requested are not listed',
    given: { a: a('merge', [1]), b: 1 },
    reload: { only: 'b' },
    props: { b: 1 },
  },
  {
    name: 'excepted merge props are not listed',
    given: { a: a('merge', [1]), b: a('merge', [2]) },
    reload: { except: 'a' },
    props: { b: [2] },
    metadata: { mergeProps: ['b'] },
  },
  {
    name: 'a deferred merge prop is listed as both',
    given: { a: a('defer', FAIL, {}, ['merge']) },
    props: {},
    metadata: { deferredProps: { default: ['a'] }, mergeProps: ['a'] },
  },
  {
    name: 'a scroll prop comes with its position, page name and field to match on',
    given: { a: a('scroll', list), b: a('scroll', list, { pageName: 'p', matchOn: 'id' }) },
    props: { a: list, b: list },
    metadata: {
      mergeProps: ['a.data', 'b.data'],
      matchPropsOn: ['b.data.id'],
      scrollProps: { a: position, b: { ...position, pageName: 'p' } },
    },
  },
  {
    name: 'a scroll prop is prepended if that is intended',
    given: { a: a('scroll', list) },
    reload: { only: 'a', intent: 'prepend' },
    metadata: { prependProps: ['a.data'], scrollProps: { a: position } },
  },
  {
    name: 'a scroll prop is appended for any other intent',
    given: { a: a('scroll', list) },
    reload: { only: 'a', intent: 'PREPEND' },
    metadata: { mergeProps: ['a.data'], scrollProps: { a: position } },
  },
  {
    name: 'a scroll prop that is reset starts again',
    given: { a: a('scroll', list) },
    reload: { only: 'a', reset: 'a' },
    metadata: { scrollProps: { a: { ...position, reset: true } } },
  },
  {
    name: 'a deferred scroll prop has no position yet',
    given: { a: a('scroll', FAIL, {}, ['defer']) },
    props: {},
    metadata: { deferredProps: { default: ['a'] }, mergeProps: ['a.data'] },
  },
  {
    name: 'a scroll prop without its position is an error',
    given: { a: a('scroll', { data: [], nextPage: 2, previousPage: null }) },
    status: 500,
  },
  {
    name: 'once props come with their key and expiry, nested ones by path',
    given: { a: a('once'), b: a('once', 2, { key: 'k', expiresAt: 1_900_000_000_000 }), x: { y: a('once') } },
    props: { a: 1, b: 2, x: { y: 1 } },
    metadata: { onceProps: { a: once('a'), k: once('b', 1_900_000_000_000), 'x.y': once('x.y') } },
  },
  {
    name: 'once props that the client has are skipped, but listed',
    given: { a: untouched('once'), b: untouched('once', { key: 'k' }) },
    held: 'a,k',
    props: {},
    metadata: { onceProps: { a: once('a'), k: once('b') } },
  },
  {
    name: 'a once prop is sent if the client has another key or if it is fresh',
    given: { a: a('once', 1, { fresh: true }), b: a('once', 2, { key: 'k' }) },
    held: 'a,b',
    props: { a: 1, b: 2 },
    metadata: { onceProps: { a: once('a'), k: once('b') } },
  },
  {
    name: 'a once prop is sent if it is requested by name',
    given: { a: a('once') },
    reload: { only: 'a' },
    held: 'a',
    props: { a: 1 },
    metadata: { onceProps: { a: once('a') } },
  },
  {
    name: 'once props that were not requested are not listed',
    given: { a: untouched('once'), b: 1 },
    reload: { only: 'b' },
    props: { b: 1 },
  },
  {
    name: 'a deferred once prop is deferred until the client has it',
    given: { a: a('defer', FAIL, {}, ['once']), b: a('defer', FAIL, {}, ['once']) },
    held: 'a',
    props: {},
    metadata: { deferredProps: { default: ['b'] }, onceProps: { a: once('a'), b: once('b') } },
  },
]
