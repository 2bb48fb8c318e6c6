import { a, FAIL, untouched, type PageCase } from './conformance-case.ts'

const once = (prop: string) => ({ prop, expiresAt: null })
const list = { data: [{ id: 3 }], previousPage: null, nextPage: 2, currentPage: 1 }
const stands = { pageName: 'page', previousPage: null, nextPage: 2, currentPage: 1, reset: false }
const feed = { posts: a('merge', [1]), notes: a('merge', [2]) }
const board = {
  stats: 1,
  feed: a('merge', [2]),
  news: a('defer', 3),
  rest: a('optional', 4),
  lang: a('once', 'en'),
}

/** Nested prop types, following the test suites of the Laravel and Rails adapters. */
export const nestedCases: PageCase[] = [
  {
    name: 'kinds of every sort lie in one object',
    given: { board: { ...board, news: untouched('defer'), rest: untouched('optional') } },
    props: { board: { stats: 1, feed: [2], lang: 'en' } },
    says: {
      mergeProps: ['board.feed'],
      deferredProps: { default: ['board.news'] },
      onceProps: { 'board.lang': once('board.lang') },
    },
  },
  {
    name: 'a parent asked for brings all of them',
    given: { board, other: FAIL },
    reload: { only: 'board' },
    props: { board: { stats: 1, feed: [2], news: 3, rest: 4, lang: 'en' } },
    says: { mergeProps: ['board.feed'], onceProps: { 'board.lang': once('board.lang') } },
  },
  {
    name: 'deferred props at two depths are named in one group',
    given: { a: untouched('defer'), x: { b: 1, y: { c: untouched('defer') } } },
    props: { x: { b: 1, y: {} } },
    says: { deferredProps: { default: ['a', 'x.y.c'] } },
  },
  {
    name: 'deferred props at two depths come together',
    given: { a: a('defer', 1), x: { b: FAIL, c: a('defer', 2) } },
    reload: { only: 'a,x.c' },
    props: { a: 1, x: { c: 2 } },
  },
  {
    name: 'a function may give an object with kinds in it',
    given: { x: a('function', { a: 1, b: untouched('defer', { group: 'g' }), c: untouched('optional') }) },
    props: { x: { a: 1 } },
    says: { deferredProps: { g: ['x.b'] } },
  },
  {
    name: 'kinds in what a function gives come by path',
    given: { x: a('function', { a: FAIL, b: a('defer', 2), c: a('optional', 3) }) },
    reload: { only: 'x.b,x.c' },
    props: { x: { b: 2, c: 3 } },
  },
  {
    name: 'a function may give merges and once props',
    given: {
      a: a('function', a('merge', [1])),
      b: a('function', a('once')),
      c: a('function', a('defer', FAIL, {}, ['merge'])),
    },
    props: { a: [1], b: 1 },
    says: { mergeProps: ['a', 'c'], onceProps: { b: once('b') }, deferredProps: { default: ['c'] } },
  },
  {
    name: 'kinds in an array are left out and named by index',
    given: { x: [{ a: 1, b: untouched('optional'), c: a('merge', [2]) }] },
    props: { x: [{ a: 1, c: [2] }] },
    says: { mergeProps: ['x.0.c'] },
  },
  {
    name: 'kinds in an array come with it',
    given: { x: [{ a: 1, b: a('optional', 2) }, { b: a('defer', 3) }] },
    reload: { only: 'x' },
    props: { x: [{ a: 1, b: 2 }, { b: 3 }] },
  },
  {
    name: 'an always prop within what nobody asked for stays out',
    given: { a: 1, x: { b: FAIL, c: untouched('always') } },
    reload: { only: 'a' },
    props: { a: 1 },
  },
  {
    name: 'nothing, false and empty come by path',
    given: { x: { a: null, b: false, c: {}, d: FAIL } },
    reload: { only: 'x.a,x.b,x.c' },
    props: { x: { a: null, b: false, c: {} } },
  },
  {
    name: 'what is not there may be excepted',
    given: { a: 1, x: { b: 2 } },
    reload: { only: 'a,x', except: 'none,x.none' },
    props: { a: 1, x: { b: 2 } },
  },
  {
    name: 'nested merges go by path, with a field to match',
    given: { x: { y: a('merge', { data: [1] }, { at: 'data' }), z: a('deepMerge', [1], { matchOn: 'id' }) } },
    says: { mergeProps: ['x.y.data'], deepMergeProps: ['x.z'], matchPropsOn: ['x.z.id'] },
  },
  {
    name: 'a nested merge is named when it is asked for by path',
    given: { feed },
    reload: { only: 'feed.posts' },
    props: { feed: { posts: [1] } },
    says: { mergeProps: ['feed.posts'] },
  },
  {
    name: 'a nested merge is not named when it is reset',
    given: { feed },
    reload: { only: 'feed', reset: 'feed.posts' },
    props: { feed: { posts: [1], notes: [2] } },
    says: { mergeProps: ['feed.notes'] },
  },
  {
    name: 'a nested merge is not named when it is excepted',
    given: { feed },
    reload: { only: 'feed.posts,feed.notes', except: 'feed.posts' },
    props: { feed: { notes: [2] } },
    says: { mergeProps: ['feed.notes'] },
  },
  {
    name: 'nothing of an excepted parent is named',
    given: { feed, other: 1 },
    reload: { only: 'feed,other', except: 'feed' },
    props: { other: 1 },
  },
  {
    name: 'nested once props that are held are skipped and named',
    given: { x: { a: untouched('once'), b: untouched('once', { key: 'k' }), c: 3 } },
    held: 'x.a,k',
    props: { x: { c: 3 } },
    says: { onceProps: { 'x.a': once('x.a'), k: once('x.b') } },
  },
  {
    name: 'a nested deferred once prop is deferred until it is held',
    given: { x: { a: a('defer', FAIL, {}, ['once']), b: a('defer', FAIL, {}, ['once']) } },
    held: 'x.a',
    props: { x: {} },
    says: { deferredProps: { default: ['x.b'] }, onceProps: { 'x.a': once('x.a'), 'x.b': once('x.b') } },
  },
  {
    name: 'a nested scroll prop is named by path',
    given: { feed: { posts: a('scroll', list) } },
    reload: { only: 'feed.posts' },
    props: { feed: { posts: list } },
    says: { mergeProps: ['feed.posts.data'], scrollProps: { 'feed.posts': stands } },
  },
  {
    name: 'a nested scroll prop begins anew when reset',
    given: { feed: { posts: a('scroll', list) } },
    reload: { only: 'feed.posts', reset: 'feed.posts' },
    says: { scrollProps: { 'feed.posts': { ...stands, reset: true } } },
  },
  {
    name: 'a nested deferred scroll prop stands nowhere yet',
    given: { feed: { posts: a('scroll', FAIL, {}, ['defer']) } },
    props: { feed: {} },
    says: { deferredProps: { default: ['feed.posts'] }, mergeProps: ['feed.posts.data'] },
  },
]
