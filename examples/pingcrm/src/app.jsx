import { createInertiaApp } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { layout, resolve, title } from './pages.js'
import './style.css'

void createInertiaApp({
  resolve,
  title,
  layout,
  setup({ el, App, props }) {
    const app = <App {...props} />
    if (el.hasAttribute('data-server-rendered')) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
})
