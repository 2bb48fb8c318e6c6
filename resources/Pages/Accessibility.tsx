import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { Prose } from './parts/Prose.tsx'

export default function Accessibility({ html }: Pages['Accessibility']) {
  return (
    <>
      <Head title="Accessibility" />
      <Prose html={html} />
    </>
  )
}

Accessibility.layout = { crumbs: [{ label: 'Accessibility' }], wide: true }
