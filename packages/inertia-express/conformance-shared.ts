import { a, FAIL, untouched, type PageCase } from './conformance-case.ts'

export const sharedCases: PageCase[] = [
  {
    name: 'shared props stand under the page’s own, and are named',
    given: { a: 1 },
    shared: { a: 0, b: a('function', 2) },
    props: { a: 1, b: 2 },
    says: { sharedProps: ['a', 'b'] },
  },
  {
    name: 'a shared key with dots is named by its beginning',
    given: { 'auth.may': 1 },
    shared: { 'auth.user': 2 },
    props: { auth: { user: 2, may: 1 } },
    says: { sharedProps: ['auth'] },
  },
  {
    name: 'a key with dots goes into what lies there',
    given: { auth: { user: { name: 'Ada' } }, 'auth.user.may': a('function', ['x']) },
    props: { auth: { user: { name: 'Ada', may: ['x'] } } },
  },
  {
    name: 'a key with dots goes into what a function gives',
    given: { auth: a('function', { user: 'Ada' }), 'auth.may': 1 },
    props: { auth: { user: 'Ada', may: 1 } },
  },
  {
    name: 'a key with dots may begin it all, at any depth',
    given: { 'app.auth.user.name': 'Ada', 'app.auth.may': untouched('defer') },
    props: { app: { auth: { user: { name: 'Ada' } } } },
    says: { deferredProps: { default: ['app.auth.may'] } },
  },
  {
    name: 'a key with dots goes deep into what a function gives',
    given: { auth: a('function', { user: { name: 'Ada' } }), 'auth.user.may': a('function', ['x']) },
    props: { auth: { user: { name: 'Ada', may: ['x'] } } },
  },
  {
    name: 'a key with dots goes into what a shorter one gives, though that comes later',
    given: { 'auth.user': { may: ['x'] } },
    shared: { 'auth.user.name': 'Ada' },
    props: { auth: { user: { may: ['x'], name: 'Ada' } } },
    says: { sharedProps: ['auth'] },
  },
  {
    name: 'a key with dots deeper down is plain text',
    given: { auth: { 'user.may': { 'do.it': true }, user: 'Ada' } },
    props: { auth: { 'user.may': { 'do.it': true }, user: 'Ada' } },
  },
  {
    name: 'an optional prop may have a key with dots',
    given: { auth: { a: 1 }, 'auth.may': untouched('optional') },
    props: { auth: { a: 1 } },
  },
  {
    name: 'an optional prop with a key with dots comes by path',
    given: { auth: { a: FAIL }, 'auth.may': a('optional', 2) },
    reload: { only: 'auth.may' },
    props: { auth: { may: 2 } },
  },
  {
    name: 'nothing, false, none and empty are values',
    given: { a: null, b: false, c: 0, d: [], e: {}, f: '' },
    props: { a: null, b: false, c: 0, d: [], e: {}, f: '' },
  },
]
