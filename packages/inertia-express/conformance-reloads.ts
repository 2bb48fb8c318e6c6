import { a, FAIL, untouched } from './conformance-case.ts'
import type { PageCase } from './conformance-case.ts'

const user = { name: 'Ada', token: 's', mail: { home: 'h', work: 'w' } }
const kinds = { a: 1, later: untouched('defer'), extra: untouched('optional'), now: a('always', 2) }

export const reloadCases: PageCase[] = [
  {
    name: 'values, functions and promises are resolved',
    given: { a: 1, b: a('function', 2), c: a('async', 3), d: a('promise', 4) },
    props: { a: 1, b: 2, c: 3, d: 4 },
  },
  {
    name: 'functions are found at any depth, and in arrays',
    given: { x: { y: [a('function', { z: a('async', 1) })] } },
    props: { x: { y: [{ z: 1 }] } },
  },
  { name: 'a failing prop fails the answer', given: { a: FAIL }, status: 500 },
  {
    name: 'a visit leaves optional and deferred props unevaluated',
    given: kinds,
    props: { a: 1, now: 2 },
    says: { deferredProps: { default: ['later'] } },
  },
  {
    name: 'deferred props are named by group',
    given: { x: a('defer'), y: a('defer', 1, { group: 'slow' }), z: a('defer') },
    props: {},
    says: { deferredProps: { default: ['x', 'z'], slow: ['y'] } },
  },
  {
    name: 'only brings what it names, and always props',
    given: { a: 1, b: FAIL, now: a('always', 2) },
    reload: { only: 'a' },
    props: { a: 1, now: 2 },
  },
  {
    name: 'only takes a list with spaces',
    given: { a: 1, b: 2, c: FAIL },
    reload: { only: 'a, b' },
    props: { a: 1, b: 2 },
  },
  {
    name: 'except brings all but what it names',
    given: { a: 1, b: FAIL },
    reload: { except: 'b' },
    props: { a: 1 },
  },
  {
    name: 'except alone brings optional and deferred props',
    given: { a: FAIL, b: a('optional', 2), c: a('defer', 3) },
    reload: { except: 'a' },
    props: { b: 2, c: 3 },
  },
  {
    name: 'except wins over only',
    given: { a: 1, b: FAIL },
    reload: { only: 'a,b', except: 'b' },
    props: { a: 1 },
  },
  {
    name: 'except does not reach always props',
    given: { a: 1, b: a('always', 2) },
    reload: { except: 'b' },
    props: { a: 1, b: 2 },
  },
  {
    name: 'errors come with any reload',
    given: { a: 1 },
    reload: { only: 'a', except: 'errors' },
    props: { a: 1 },
  },
  {
    name: 'a name is not the beginning of another',
    given: { user: 1, users: FAIL },
    reload: { only: 'user' },
    props: { user: 1 },
  },
  {
    name: 'an excepted name is not the beginning of another',
    given: { user: FAIL, users: 1 },
    reload: { except: 'user' },
    props: { users: 1 },
  },
  {
    name: 'only takes paths into plain data',
    given: { user },
    reload: { only: 'user.name,user.mail.work' },
    props: { user: { name: 'Ada', mail: { work: 'w' } } },
  },
  {
    name: 'except takes paths into plain data',
    given: { user },
    reload: { except: 'user.token,user.mail.home' },
    props: { user: { name: 'Ada', mail: { work: 'w' } } },
  },
  {
    name: 'only and except take paths together',
    given: { user },
    reload: { only: 'user', except: 'user.token' },
    props: { user: { name: 'Ada', mail: user.mail } },
  },
  {
    name: 'an optional prop comes by name',
    given: { a: FAIL, b: a('optional', 2) },
    reload: { only: 'b' },
    props: { b: 2 },
  },
  {
    name: 'a nested optional prop comes by path',
    given: { x: { a: FAIL, b: a('optional', 2) } },
    reload: { only: 'x.b' },
    props: { x: { b: 2 } },
  },
  {
    name: 'a nested optional prop comes with its parent',
    given: { x: { a: 1, b: a('optional', 2) } },
    reload: { only: 'x' },
    props: { x: { a: 1, b: 2 } },
  },
  {
    name: 'a deferred prop comes by name and is deferred no more',
    given: { a: FAIL, b: a('defer', 2), c: untouched('defer') },
    reload: { only: 'b' },
    props: { b: 2 },
  },
  {
    name: 'a nested deferred prop is named by path',
    given: { x: { y: untouched('defer') } },
    props: { x: {} },
    says: { deferredProps: { default: ['x.y'] } },
  },
  {
    name: 'a deferred prop in an array is named by index',
    given: { x: [{ y: untouched('defer') }] },
    props: { x: [{}] },
    says: { deferredProps: { default: ['x.0.y'] } },
  },
  {
    name: 'a function may give a kind',
    given: { x: a('function', a('defer', FAIL)) },
    props: {},
    says: { deferredProps: { default: ['x'] } },
  },
  {
    name: 'a nested always prop comes beside what was asked for',
    given: { x: { a: 1, b: FAIL, c: a('always', 3) } },
    reload: { only: 'x.a' },
    props: { x: { a: 1, c: 3 } },
  },
  {
    name: 'a rescued prop is left out and named',
    given: { a: a('defer', FAIL, { rescue: true }), b: a('defer', 2, { rescue: true }) },
    reload: { only: 'a,b' },
    props: { b: 2 },
    says: { rescuedProps: ['a'] },
  },
  {
    name: 'a nested rescued prop is named by path',
    given: { x: { y: a('defer', FAIL, { rescue: true }) } },
    reload: { only: 'x.y' },
    props: { x: {} },
    says: { rescuedProps: ['x.y'] },
  },
  {
    name: 'a prop that fails as it is written is rescued',
    given: { a: a('defer', { $: 'unwritable' }, { rescue: true }) },
    reload: { only: 'a' },
    props: {},
    says: { rescuedProps: ['a'] },
  },
  {
    name: 'a rescued prop is told to merge nothing',
    given: { a: a('defer', FAIL, { rescue: true }, ['merge'], ['once']) },
    reload: { only: 'a' },
    props: {},
    says: { rescuedProps: ['a'] },
  },
  {
    name: 'a deferred prop without rescue fails the answer',
    given: { a: untouched('defer') },
    reload: { only: 'a' },
    status: 500,
  },
  { name: 'a prop that cannot be written fails the answer', given: { a: { $: 'unwritable' } }, status: 500 },
]
