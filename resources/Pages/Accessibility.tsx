import type { Pages } from '#server/pages'
import { Policy } from './parts/Policy.tsx'

export default function Accessibility({ html }: Pages['Accessibility']) {
  return <Policy title="Accessibility" html={html} />
}

Accessibility.layout = { crumbs: [{ label: 'Accessibility' }], wide: true }
