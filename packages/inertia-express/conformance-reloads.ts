import { a, FAIL, untouched, type PageCase } from './conformance-client.ts'

const user = { name: 'Ada', token: 's', mail: { home: 'h', work: 'w' } }

export const reloadCases: PageCase[] = [
  {
    name: 'values, functions and promises are resolved at any depth',
    given: {
      a: 1,
      b: a('function', 2),
      c: a('async', 3),
      d: a('promise', 4),
      x: { y: [a('function', { z: a('async', 1) })] },
    },
    props: { a: 1, b: 2, c: 3, d: 4, x: { y: [{ z: 1 }] } },
  },
  {
    name: 'falsy and empty values are sent',
    given: { a: null, b: false, c: 0, d: [], e: {}, f: '' },
    props: { a: null, b: false, c: 0, d: [], e: {}, f: '' },
  },
  { name: 'a prop that fails also fails the response', given: { a: FAIL }, status: 500 },
  {
    name: 'a prop that cannot be serialized fails the response',
    given: { a: { $: 'unwritable' } },
    status: 500,
  },
  {
    name: 'a visit evaluates neither optional nor deferred props, which are listed by group',
    given: {
      a: 1,
      extra: untouched('optional'),
      now: a('always', 2),
      x: untouched('defer'),
      y: untouched('defer', { group: 'slow' }),
      z: a('function', untouched('defer')),
    },
    props: { a: 1, now: 2 },
    metadata: { deferredProps: { default: ['x', 'z'], slow: ['y'] } },
  },
  {
    name: 'only brings the named props and always props',
    given: { a: 1, b: 2, c: FAIL, now: a('always', 3) },
    reload: { only: 'a, b' },
    props: { a: 1, b: 2, now: 3 },
  },
  {
    name: 'except alone brings all other props, optional and deferred ones too',
    given: { a: FAIL, b: a('optional', 2), c: a('defer', 3), d: 4 },
    reload: { except: 'a' },
    props: { b: 2, c: 3, d: 4 },
  },
  {
    name: 'except takes precedence over only, but not over always props',
    given: { a: 1, b: FAIL, c: a('always', 3) },
    reload: { only: 'a,b', except: 'b,c' },
    props: { a: 1, c: 3 },
  },
  {
    name: 'errors are sent with every reload',
    given: { a: 1 },
    reload: { only: 'a', except: 'errors' },
    props: { a: 1 },
  },
  {
    name: 'only does not match a longer name with the same beginning',
    given: { user: 1, users: FAIL },
    reload: { only: 'user' },
    props: { user: 1 },
  },
  {
    name: 'except does not match a longer name with the same beginning',
    given: { user: FAIL, users: 1 },
    reload: { except: 'user' },
    props: { users: 1 },
  },
  {
    name: 'only accepts paths into plain data',
    given: { user },
    reload: { only: 'user.name,user.mail.work' },
    props: { user: { name: 'Ada', mail: { work: 'w' } } },
  },
  {
    name: 'except accepts paths into plain data',
    given: { user },
    reload: { except: 'user.token,user.mail.home' },
    props: { user: { name: 'Ada', mail: { work: 'w' } } },
  },
  {
    name: 'only and except can be combined',
    given: { user },
    reload: { only: 'user', except: 'user.token' },
    props: { user: { name: 'Ada', mail: user.mail } },
  },
  {
    name: 'optional and deferred props can be requested by name and by path',
    given: {
      a: FAIL,
      b: a('optional', 2),
      c: a('defer', 3),
      d: untouched('defer'),
      x: { e: a('optional', 4) },
    },
    reload: { only: 'b,c,x.e' },
    props: { b: 2, c: 3, x: { e: 4 } },
  },
  {
    name: 'a nested optional prop is sent with its parent',
    given: { x: { a: 1, b: a('optional', 2) } },
    reload: { only: 'x' },
    props: { x: { a: 1, b: 2 } },
  },
  {
    name: 'a nested always prop is sent alongside a requested sibling',
    given: { x: { a: 1, b: FAIL, c: a('always', 3) } },
    reload: { only: 'x.a' },
    props: { x: { a: 1, c: 3 } },
  },
  {
    name: 'rescued props that fail are left out and listed without other metadata',
    given: {
      a: a('defer', FAIL, { rescue: true }, ['merge'], ['once']),
      b: a('defer', 2, { rescue: true }),
    },
    reload: { only: 'a,b' },
    props: { b: 2 },
    metadata: { rescuedProps: ['a'] },
  },
  {
    name: 'a nested rescued prop that fails is listed by path',
    given: { x: { y: a('defer', FAIL, { rescue: true }) } },
    reload: { only: 'x.y' },
    props: { x: {} },
    metadata: { rescuedProps: ['x.y'] },
  },
  {
    name: 'a rescued prop that cannot be serialized is left out',
    given: { a: a('defer', { $: 'unwritable' }, { rescue: true }) },
    reload: { only: 'a' },
    props: {},
    metadata: { rescuedProps: ['a'] },
  },
  {
    name: 'a deferred prop without rescue that fails also fails the response',
    given: { a: untouched('defer') },
    reload: { only: 'a' },
    status: 500,
  },
]
