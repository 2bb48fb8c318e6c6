import { a, FAIL, untouched, type PageCase } from './conformance-case.ts'

const once = (prop: string, expiresAt: number | null = null) => ({ prop, expiresAt })
const list = { data: [{ id: 3 }], previousPage: 1, nextPage: 3, currentPage: 2 }
const stands = { pageName: 'page', previousPage: 1, nextPage: 3, currentPage: 2, reset: false }

export const kindCases: PageCase[] = [
  { name: 'merge is named', given: { a: a('merge', [1]) }, props: { a: [1] }, says: { mergeProps: ['a'] } },
  {
    name: 'prepend is named',
    given: { a: a('prepend', [1]) },
    props: { a: [1] },
    says: { prependProps: ['a'] },
  },
  {
    name: 'a deep merge is named',
    given: { a: a('deepMerge', {}) },
    props: { a: {} },
    says: { deepMergeProps: ['a'] },
  },
  {
    name: 'merge at a path names it',
    given: { a: a('merge', { data: [1] }, { at: 'data', matchOn: 'id' }) },
    says: { mergeProps: ['a.data'], matchPropsOn: ['a.data.id'] },
  },
  {
    name: 'merge by a field names it',
    given: { a: a('merge', [], { matchOn: ['id', 'slug'] }) },
    says: { mergeProps: ['a'], matchPropsOn: ['a.id', 'a.slug'] },
  },
  {
    name: 'a nested merge is named by path',
    given: { x: { y: a('merge', [1]) } },
    says: { mergeProps: ['x.y'] },
  },
  {
    name: 'merge is not said of what is reset',
    given: { a: a('merge', [1]), b: a('prepend', [1]) },
    reload: { only: 'a,b', reset: 'a' },
    says: { prependProps: ['b'] },
  },
  {
    name: 'merge is not said of what does not come',
    given: { a: a('merge', [1]), b: 1 },
    reload: { only: 'b' },
    props: { b: 1 },
  },
  {
    name: 'merge is not said of what is excepted',
    given: { a: a('merge', [1]), b: a('merge', [2]) },
    reload: { except: 'a' },
    props: { b: [2] },
    says: { mergeProps: ['b'] },
  },
  {
    name: 'a deferred merge is both',
    given: { a: a('defer', FAIL, {}, ['merge']) },
    props: {},
    says: { deferredProps: { default: ['a'] }, mergeProps: ['a'] },
  },
  {
    name: 'a scroll prop says where it stands',
    given: { a: a('scroll', list) },
    props: { a: list },
    says: { mergeProps: ['a.data'], scrollProps: { a: stands } },
  },
  {
    name: 'a scroll prop has a page name and a field to match',
    given: { a: a('scroll', list, { pageName: 'p', matchOn: 'id' }) },
    says: {
      mergeProps: ['a.data'],
      matchPropsOn: ['a.data.id'],
      scrollProps: { a: { ...stands, pageName: 'p' } },
    },
  },
  {
    name: 'a scroll prop is prepended where that is intended',
    given: { a: a('scroll', list) },
    reload: { only: 'a', intent: 'prepend' },
    says: { prependProps: ['a.data'], scrollProps: { a: stands } },
  },
  {
    name: 'a scroll prop is appended for any other intent',
    given: { a: a('scroll', list) },
    reload: { only: 'a', intent: 'PREPEND' },
    says: { mergeProps: ['a.data'], scrollProps: { a: stands } },
  },
  {
    name: 'a scroll prop begins anew when reset',
    given: { a: a('scroll', list) },
    reload: { only: 'a', reset: 'a' },
    says: { scrollProps: { a: { ...stands, reset: true } } },
  },
  {
    name: 'a deferred scroll prop stands nowhere yet',
    given: { a: a('scroll', FAIL, {}, ['defer']) },
    props: {},
    says: { deferredProps: { default: ['a'] }, mergeProps: ['a.data'] },
  },
  {
    name: 'a scroll prop that does not say where it stands is an error',
    given: { a: a('scroll', { data: [], nextPage: 2, previousPage: null }) },
    status: 500,
  },
  {
    name: 'a once prop comes with its key and end',
    given: { a: a('once'), b: a('once', 2, { key: 'k', expiresAt: 1_900_000_000_000 }) },
    props: { a: 1, b: 2 },
    says: { onceProps: { a: once('a'), k: once('b', 1_900_000_000_000) } },
  },
  {
    name: 'a once prop that is held is skipped and named',
    given: { a: untouched('once'), b: untouched('once', { key: 'k' }) },
    held: 'a,k',
    props: {},
    says: { onceProps: { a: once('a'), k: once('b') } },
  },
  {
    name: 'a once prop comes where another key is held',
    given: { b: a('once', 2, { key: 'k' }) },
    held: 'b',
    props: { b: 2 },
    says: { onceProps: { k: once('b') } },
  },
  {
    name: 'a fresh once prop comes though held',
    given: { a: a('once', 1, { fresh: true }) },
    held: 'a',
    props: { a: 1 },
    says: { onceProps: { a: once('a') } },
  },
  {
    name: 'a held once prop comes when asked for by name',
    given: { a: a('once') },
    reload: { only: 'a' },
    held: 'a',
    props: { a: 1 },
    says: { onceProps: { a: once('a') } },
  },
  {
    name: 'a once prop is not named on a reload of another',
    given: { a: untouched('once'), b: 1 },
    reload: { only: 'b' },
    props: { b: 1 },
  },
  {
    name: 'a nested once prop is named by path',
    given: { x: { y: a('once') } },
    props: { x: { y: 1 } },
    says: { onceProps: { 'x.y': once('x.y') } },
  },
  {
    name: 'a deferred once prop is deferred until it is held',
    given: { a: a('defer', FAIL, {}, ['once']), b: a('defer', FAIL, {}, ['once']) },
    held: 'a',
    props: {},
    says: { deferredProps: { default: ['b'] }, onceProps: { a: once('a'), b: once('b') } },
  },
]
