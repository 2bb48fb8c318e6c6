import { holds, type Permission, type User } from '#server/permissions'
import { fold } from '#server/platform/search-words'
import type { SearchResult } from './screens.ts'
import { linkTo } from '#server/platform/web/addresses'

type Place = {
  kind: 'page' | 'action'
  label: string
  url: string
  right?: Permission | Permission[]
  also?: string
}

/** Pages and acts to find by name; `also` lists synonyms. */
const places: Place[] = [
  {
    kind: 'action',
    label: 'Register application',
    url: '/applications/create',
    right: 'applications.register',
    also: 'new add',
  },
  {
    kind: 'action',
    label: 'Register arrest',
    url: '/arrested-persons/create',
    right: 'arrested-persons.register',
    also: 'new add',
  },
  {
    kind: 'action',
    label: 'Import applications',
    url: '/applications/imports',
    right: 'applications.register',
    also: 'csv backlog',
  },
  {
    kind: 'action',
    label: 'Import arrested persons',
    url: '/arrested-persons/imports',
    right: 'arrested-persons.register',
    also: 'csv',
  },
  { kind: 'action', label: 'Invite user', url: '/users/create', right: 'users.manage', also: 'new add' },
  { kind: 'page', label: 'Dashboard', url: '/dashboard', also: 'desk home' },
  { kind: 'page', label: 'Applications', url: '/applications', right: 'applications.view', also: 'cases' },
  {
    kind: 'page',
    label: 'Awaiting my vote',
    url: '/applications?awaitingMyVote=1',
    right: 'applications.vote',
  },
  {
    kind: 'page',
    label: 'Ready to decide',
    url: '/applications?waitsFor=decision',
    right: 'applications.decide',
  },
  {
    kind: 'page',
    label: 'Waiting for the applicant',
    url: '/applications?waitsFor=applicant',
    right: 'applications.register',
    also: 'request asked',
  },
  {
    kind: 'page',
    label: 'Overdue applications',
    url: '/applications?due=overdue',
    right: 'applications.view',
    also: 'late due',
  },
  {
    kind: 'page',
    label: 'Letters to several applicants',
    url: '/applications/letters',
    right: ['applications.register', 'applications.endorse', 'applications.decide'],
    also: 'bulk mailing',
  },
  { kind: 'page', label: 'Archive', url: '/applications/archive', right: 'applications.view' },
  {
    kind: 'page',
    label: 'Reports',
    url: '/reports',
    right: 'applications.export',
    also: 'statistics numbers',
  },
  {
    kind: 'page',
    label: 'Arrested persons',
    url: '/arrested-persons',
    right: 'arrested-persons.view',
    also: 'register',
  },
  { kind: 'page', label: 'Users', url: '/users', right: 'users.manage', also: 'people accounts' },
  { kind: 'page', label: 'Audit log', url: '/audit', right: 'audit.view', also: 'log history' },
  { kind: 'page', label: 'Settings', url: '/settings', right: 'settings.manage', also: 'types office' },
  { kind: 'page', label: 'Webhooks', url: '/settings/webhooks', right: 'settings.manage', also: 'events' },
  { kind: 'page', label: 'Status', url: '/status', right: 'settings.manage', also: 'health mail backups' },
  { kind: 'page', label: 'Notifications', url: '/notifications', right: 'applications.view' },
  { kind: 'page', label: 'Help', url: '/help', also: 'glossary words keys shortcuts manual' },
  { kind: 'page', label: 'Profile', url: '/user/profile', also: 'password two-factor photo sessions' },
  { kind: 'page', label: 'API tokens', url: '/user/api-tokens' },
]

export const placesFor = (words: string[], viewer: User): SearchResult[] =>
  places
    .filter(({ right }) => !right || [right].flat().some(each => holds(viewer, each)))
    .filter(({ label, also = '' }) => {
      const said = fold(`${label} ${also}`).split(' ')
      return words.every(word => said.some(one => one.startsWith(word)))
    })
    .map(({ kind, label, url }) => ({ kind, label, detail: '', url: linkTo(url) }))
