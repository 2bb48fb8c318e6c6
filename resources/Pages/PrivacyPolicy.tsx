import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Prose } from './parts/Prose.tsx'

export default function PrivacyPolicy({ html }: Pages['PrivacyPolicy']) {
  return (
    <>
      <Head title="Privacy policy" />
      <Prose html={html} />
    </>
  )
}

PrivacyPolicy.layout = { crumbs: [{ label: 'Privacy policy' }], wide: true }
