// The pages and acts to measure.
import type { Work } from './figures.ts'
import { reportNames } from '#server/home/reports/names'
import { personAt } from './people.ts'
import { MEMBERS, refuseErrors, signIn, type Visitor } from './visitor.ts'

type Board = { port: number; visitors: Visitor[]; cases: number[]; persons: number[]; size: number }

export function worksOf({ port, visitors, cases, persons, size }: Board): Record<string, Work> {
  const visitorFor = (number: number) => visitors[number % visitors.length]!
  /** The first member decides, and the votes of those who do become final. */
  const voterFor = (number: number) => visitors[1 + (number % (visitors.length - 1))]!
  /** Takes the paths in turn. */
  const page = (...paths: string[]): Work => ({
    request: number => visitorFor(number).get(paths[number % paths.length]!),
  })
  const act = (method: string, path: (number: number) => string, form: (number: number) => object): Work => ({
    request: number => voterFor(number).send(method, path(number), form(number)),
    check: (answer, number) => refuseErrors(voterFor(number), answer),
  })
  const pages = Math.ceil(size / 25)
  return {
    'list, HTML': { request: number => visitorFor(number).getDocument('/applications') },
    list: page('/applications'),
    'list, middle page': page(`/applications?page=${Math.ceil(pages / 2)}`),
    'list by name': page('/applications?sort=name'),
    'list of a status and type': page('/applications?status[]=on_hold&typeId=2'),
    'list of a year': page('/applications?receivedFrom=2019-01-01&receivedTo=2019-12-31'),
    'list of an answer': page('/applications?answers[zone]=harbour', '/applications?answers[alcohol]=yes'),
    'list of an amount and type': page('/applications?answers[fee]=1000..2000&typeId=2'),
    'list awaiting my vote': page('/applications?awaitingMyVote=1'),
    'list waiting for a decision': page('/applications?waitsFor=decision'),
    'search for a name': page('/applications?search=santos', '/applications?search=maria'),
    'search for two names': page('/applications?search=maria+santos', '/applications?search=juan+reyes'),
    'search for a number': page('/applications?search=2019-0000005'),
    register: page('/arrested-persons'),
    'register, in custody by name': page('/arrested-persons?custody[]=in_custody&sort=name'),
    'register, held too long': page('/arrested-persons?clock=overdue'),
    'register, search': page('/arrested-persons?search=santos', '/arrested-persons?search=maria+reyes'),
    'search from anywhere': page('/search?q=santos', '/search?q=maria+reyes'),
    case: page(...cases.map(id => `/applications/${id}`)),
    person: page(...persons.map(id => `/arrested-persons/${id}`)),
    dashboard: page('/dashboard'),
    reports: page(...reportNames.map(name => `/reports/${name}`)),
    'reports of all years': page(...reportNames.map(name => `/reports/${name}?from=2014-01-01`)),
    vote: act(
      'PUT',
      number => `/applications/${cases[number % cases.length]}/vote`,
      number => ({ choice: 'approve', reason: `The applicant has work and a home (${number}).` }),
    ),
    'register a case': act('POST', () => '/applications', newCase),
    'register a person': act('POST', () => '/arrested-persons', newPerson),
    'export of all cases': page('/applications/export'),
    'sign in': { request: async number => (await signIn(port, MEMBERS[number % 8]!)).signedIn },
  }
}

/** Larger than any number of a filled board. */
const NEW = 1_000_000_000

const newCase = (number: number) => ({
  ...personAt(NEW + number),
  typeId: 1,
  grounds: 'The applicant asks the board to look at the case again.',
  receivedOn: '2026-03-12',
  matchReason: 'Another person of that name; the documents say so.',
})

const newPerson = (number: number) => ({
  ...personAt(-NEW - number),
  arrestedAt: new Date(Date.now() - 86_400_000).toISOString(),
  place: 'Harbour',
  mode: 'warrant',
  offence: 'Theft',
  gravity: 'grave',
})
