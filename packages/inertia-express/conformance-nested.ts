import { a, FAIL, untouched, type PageCase } from './conformance-client.ts'

const once = (prop: string) => ({ prop, expiresAt: null })
const list = { data: [{ id: 3 }], previousPage: null, nextPage: 2, currentPage: 1 }
const position = { pageName: 'page', previousPage: null, nextPage: 2, currentPage: 1, reset: false }
const feed = { posts: a('merge', [1]), notes: a('merge', [2]) }
const board = {
  stats: 1,
  feed: a('merge', [2]),
  news: a('defer', 3),
  rest: a('optional', 4),
  lang: a('once', 'en'),
}

/** Nested prop types and dotted keys, following the test suites of the Laravel and Rails adapters. */
export const nestedCases: PageCase[] = [
  {
    name: 'an object can contain every prop type',
    given: { board: { ...board, news: untouched('defer'), rest: untouched('optional') } },
    props: { board: { stats: 1, feed: [2], lang: 'en' } },
    metadata: {
      mergeProps: ['board.feed'],
      deferredProps: { default: ['board.news'] },
      onceProps: { 'board.lang': once('board.lang') },
    },
  },
  {
    name: 'requesting a parent brings all prop types in it',
    given: { board, other: FAIL },
    reload: { only: 'board' },
    props: { board: { stats: 1, feed: [2], news: 3, rest: 4, lang: 'en' } },
    metadata: { mergeProps: ['board.feed'], onceProps: { 'board.lang': once('board.lang') } },
  },
  {
    name: 'deferred props at different depths are listed in one group',
    given: {
      a: untouched('defer'),
      x: { b: 1, y: { c: untouched('defer') } },
      z: [{ d: untouched('defer') }],
    },
    props: { x: { b: 1, y: {} }, z: [{}] },
    metadata: { deferredProps: { default: ['a', 'x.y.c', 'z.0.d'] } },
  },
  {
    name: 'deferred props at different depths can be loaded together',
    given: { a: a('defer', 1), x: { b: FAIL, c: a('defer', 2) } },
    reload: { only: 'a,x.c' },
    props: { a: 1, x: { c: 2 } },
  },
  {
    name: 'functions can return objects with prop types, and any prop type',
    given: {
      x: a('function', { a: 1, b: untouched('defer', { group: 'g' }), c: untouched('optional') }),
      b: a('function', a('once')),
      c: a('function', a('defer', FAIL, {}, ['merge'])),
    },
    props: { x: { a: 1 }, b: 1 },
    metadata: {
      mergeProps: ['c'],
      onceProps: { b: once('b') },
      deferredProps: { g: ['x.b'], default: ['c'] },
    },
  },
  {
    name: 'prop types in the result of a function can be requested by path',
    given: { x: a('function', { a: FAIL, b: a('defer', 2), c: a('optional', 3) }) },
    reload: { only: 'x.b,x.c' },
    props: { x: { b: 2, c: 3 } },
  },
  {
    name: 'prop types in an array are left out and listed by index',
    given: { x: [{ a: 1, b: untouched('optional'), c: a('merge', [2]) }] },
    props: { x: [{ a: 1, c: [2] }] },
    metadata: { mergeProps: ['x.0.c'] },
  },
  {
    name: 'prop types in an array are sent with it',
    given: { x: [{ a: 1, b: a('optional', 2) }, { b: a('defer', 3) }] },
    reload: { only: 'x' },
    props: { x: [{ a: 1, b: 2 }, { b: 3 }] },
  },
  {
    name: 'an always prop in a parent that was not requested is left out',
    given: { a: 1, x: { b: FAIL, c: untouched('always') } },
    reload: { only: 'a' },
    props: { a: 1 },
  },
  {
    name: 'falsy values can be requested by path',
    given: { x: { a: null, b: false, c: {}, d: FAIL } },
    reload: { only: 'x.a,x.b,x.c' },
    props: { x: { a: null, b: false, c: {} } },
  },
  {
    name: 'unknown paths in except are ignored',
    given: { a: 1, x: { b: 2 } },
    reload: { only: 'a,x', except: 'none,x.none' },
    props: { a: 1, x: { b: 2 } },
  },
  {
    name: 'nested merge props are listed by path, with fields to match on',
    given: { x: { y: a('merge', { data: [1] }, { at: 'data' }), z: a('deepMerge', [1], { matchOn: 'id' }) } },
    metadata: { mergeProps: ['x.y.data'], deepMergeProps: ['x.z'], matchPropsOn: ['x.z.id'] },
  },
  {
    name: 'a nested merge prop requested by path is listed',
    given: { feed },
    reload: { only: 'feed.posts' },
    props: { feed: { posts: [1] } },
    metadata: { mergeProps: ['feed.posts'] },
  },
  {
    name: 'an excepted nested merge prop is not listed',
    given: { feed },
    reload: { only: 'feed.posts,feed.notes', except: 'feed.posts' },
    props: { feed: { notes: [2] } },
    metadata: { mergeProps: ['feed.notes'] },
  },
  {
    name: 'nothing in an excepted parent is listed',
    given: { feed, other: 1 },
    reload: { only: 'feed,other', except: 'feed' },
    props: { other: 1 },
  },
  {
    name: 'nested once props that the client has are skipped, but listed',
    given: {
      x: {
        a: untouched('once'),
        b: untouched('once', { key: 'k' }),
        c: a('defer', FAIL, {}, ['once']),
        d: a('defer', FAIL, {}, ['once']),
      },
    },
    held: 'x.a,k,x.c',
    props: { x: {} },
    metadata: {
      deferredProps: { default: ['x.d'] },
      onceProps: { 'x.a': once('x.a'), k: once('x.b'), 'x.c': once('x.c'), 'x.d': once('x.d') },
    },
  },
  {
    name: 'a nested scroll prop is listed by path',
    given: { feed: { posts: a('scroll', list) } },
    reload: { only: 'feed.posts' },
    props: { feed: { posts: list } },
    metadata: { mergeProps: ['feed.posts.data'], scrollProps: { 'feed.posts': position } },
  },
  {
    name: 'shared props have lower precedence than the page’s own, and are listed',
    given: { a: 1 },
    shared: { a: 0, b: a('function', 2), 'c.d': 3 },
    props: { a: 1, b: 2, c: { d: 3 } },
    metadata: { sharedProps: ['a', 'b', 'c'] },
  },
  {
    name: 'a dotted key adds to the object at its path, and to the result of a function',
    given: {
      auth: { user: { name: 'Ada' } },
      'auth.user.may': a('function', ['x']),
      site: a('function', { page: { title: 'Home' } }),
      'site.lang': 'en',
      'site.page.path': a('function', '/'),
    },
    props: {
      auth: { user: { name: 'Ada', may: ['x'] } },
      site: { page: { title: 'Home', path: '/' }, lang: 'en' },
    },
  },
  {
    name: 'dotted keys create missing objects, at any depth',
    given: { 'app.auth.user.name': 'Ada', 'app.auth.may': untouched('defer') },
    props: { app: { auth: { user: { name: 'Ada' } } } },
    metadata: { deferredProps: { default: ['app.auth.may'] } },
  },
  {
    name: 'a longer dotted key adds to the value of a shorter one, whatever their order',
    given: { 'auth.user': { may: ['x'] } },
    shared: { 'auth.user.name': 'Ada' },
    props: { auth: { user: { may: ['x'], name: 'Ada' } } },
    metadata: { sharedProps: ['auth'] },
  },
  {
    name: 'dots in nested keys have no meaning',
    given: { auth: { 'user.may': { 'do.it': true }, user: 'Ada' } },
    props: { auth: { 'user.may': { 'do.it': true }, user: 'Ada' } },
  },
  {
    name: 'an optional prop with a dotted key can be requested by path',
    given: { auth: { a: FAIL }, 'auth.may': a('optional', 2), 'auth.more': untouched('optional') },
    reload: { only: 'auth.may' },
    props: { auth: { may: 2 } },
  },
]
