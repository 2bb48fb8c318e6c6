import Layout from './Layout.jsx'

const pages = import.meta.glob('./Pages/**/*.jsx')

export async function resolve(name) {
  const load = pages[`./Pages/${name}.jsx`]
  if (!load) throw new Error(`There is no page ${name}.`)
  return load()
}

export const layout = () => Layout

export const title = said => (said ? `${said} · Ping CRM` : 'Ping CRM')
