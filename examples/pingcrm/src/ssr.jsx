import { createInertiaApp } from '@inertiajs/react'
import { renderToString } from 'react-dom/server'
import { layout, resolve, title } from './pages.js'

const render = page =>
  createInertiaApp({
    page,
    render: renderToString,
    resolve,
    title,
    layout,
    setup: ({ App, props }) => <App {...props} />,
  })

export default render
