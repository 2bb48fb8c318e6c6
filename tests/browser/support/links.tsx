import { createInertiaApp } from '@inertiajs/react'
import { createRoot } from 'react-dom/client'
import { Link } from '#resources/Components/Link.tsx'

function Links() {
  return (
    <ul>
      <li>
        <Link href="/elsewhere">get</Link>
      </li>
      <li>
        <Link as="a" href="/elsewhere" method="post">
          post as an anchor
        </Link>
      </li>
      <li>
        <Link as="button" href="/elsewhere" method="delete" data={{ kinds: ['a', 'b'] }}>
          delete as a button
        </Link>
      </li>
      <li>
        <Link href="/elsewhere" data={{ kinds: ['a', 'b'] }}>
          get with a list
        </Link>
      </li>
    </ul>
  )
}

void createInertiaApp({
  page: { component: 'Links', props: { errors: {} }, url: '/', version: null } as never,
  resolve: () => Links,
  setup: ({ el, App, props }) => createRoot(el!).render(<App {...props} />),
})
