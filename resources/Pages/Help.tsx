import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { browsers } from '#resources/help/browsers.ts'
import { course } from '#resources/help/course.ts'
import { screenHelp } from '#resources/help/screens.ts'
import { Terms } from '#resources/help/Terms.tsx'
import { type Term, terms } from '#resources/help/terms.ts'
import type { Pages } from '#server/pages'
import { offeredIn, offeredText } from '#server/platform/register-switch'
import type { Role } from '#server/home/help/screens'
import { everywhere, Keys } from '#resources/Layouts/KeyList.tsx'

const sections = [
  { id: 'course', title: 'How a case goes' },
  { id: 'roles', title: 'Who does what' },
  { id: 'screens', title: 'Screens' },
  { id: 'words', title: 'Words' },
  { id: 'keys', title: 'Keyboard shortcuts' },
  { id: 'browsers', title: 'Browsers' },
]

export default function Help({ roles }: Pages['Help']) {
  return (
    <>
      <Head title="Help" />
      <h1 className="mb-2 text-xl font-bold">Help</h1>
      <p className="mb-6 text-muted">
        On each page, press <kbd className="key">?</kbd> or choose Help to read what that page is for.
      </p>
      <div className="max-w-[640px] space-y-8">
        <Contents />
        <Section id="course" title="How a case goes">
          <Course />
        </Section>
        <Section id="roles" title="Who does what">
          <Roles roles={roles} />
        </Section>
        <Section id="screens" title="Screens">
          {areas.map(([title, start]) => (
            <Screens key={title} title={title} start={start} />
          ))}
        </Section>
        <Section id="words" title="Words">
          <Terms listed={Object.keys(terms) as Term[]} />
        </Section>
        <Section id="keys" title="Keyboard shortcuts">
          <p className="mb-3 text-muted">
            These work on most pages. Some pages have more; press ? there to see them.
          </p>
          <Keys listed={everywhere} />
        </Section>
        <Section id="browsers" title="Browsers">
          <p>
            Docket works in {browsers.slice(0, -1).join(', ')} and {browsers.at(-1)}, and in later versions.
            JavaScript must be on.
          </p>
        </Section>
      </div>
    </>
  )
}

Help.layout = { crumbs: [{ label: 'Help' }], wide: true }

function Contents() {
  return (
    <nav aria-label="Contents">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-6 items-center">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-hairline pt-5">
      <h2 id={`${id}-title`} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Course() {
  return (
    <ol className="space-y-2">
      {course.map(({ name, what }, index) => (
        <li key={name} className="flex gap-3">
          <span aria-hidden className="portrait">
            {index + 1}
          </span>
          <p>
            <b>{name}.</b> {offeredText(what)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Roles({ roles }: { roles: Role[] }) {
  return (
    <dl className="space-y-4">
      {roles.map(({ name, jobs }) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          {jobs.map(({ label, about }) => (
            <dd key={label} className="mt-1 text-muted">
              {label}: {about}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const areas = [
  ['Every day', /^(Dashboard|Report|Notification)/],
  ['Cases', /^(Application|Letter)\//],
  ['Register of arrested persons', /^ArrestedPerson\//],
  ['Administration', /^(User|Audit|Settings|Webhook)\//],
  ['Your account', /^(Profile|API|Auth)\//],
  ['For everybody', /^Verification\//],
] as const

function Screens({ title, start }: { title: string; start: RegExp }) {
  const names = offeredIn(screenHelp).filter(([component]) => start.test(component))
  if (names.length === 0) return null
  return (
    <section className="mt-4 first-of-type:mt-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      <dl className="space-y-2">
        {names.map(([component, { title: name, about }]) => (
          <div key={component}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{offeredText(about)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
