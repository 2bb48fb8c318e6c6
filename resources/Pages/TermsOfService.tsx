import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Prose } from './parts/Prose.tsx'

export default function TermsOfService({ html }: Pages['TermsOfService']) {
  return (
    <>
      <Head title="Terms of service" />
      <Prose html={html} />
    </>
  )
}

TermsOfService.layout = { crumbs: [{ label: 'Terms of service' }], wide: true }
