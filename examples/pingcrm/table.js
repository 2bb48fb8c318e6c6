import { form, optional, scroll } from 'inertia-for-express'

const PER_PAGE = 10

export function mountTable(app, table, { page, schema, shown = () => ({}) }) {
  const path = `/${page.toLowerCase()}`
  const word = page.slice(0, -1)
  const one = (req, _res, next) => {
    req.row = table.find(Number(req.params.id))
    next(req.row ? undefined : Object.assign(new Error('No such row'), { status: 404 }))
  }
  const done = (res, what, to) => {
    res.inertia.flash({ success: `${word} ${what}.` })
    res.inertia.redirect(to)
  }

  app.get(path, (req, res) => {
    const { search = '', trashed = '', page: number = 1 } = req.query
    return res.inertia.render(`${page}/Index`, {
      filters: { search, trashed },
      rows: scroll(() => paged(table.found(search, trashed), Number(number) || 1), { matchOn: 'id' }),
      total: optional(() => table.all().length),
    })
  })
  app.get(`${path}/create`, (_req, res) => res.inertia.render(`${page}/Edit`, { row: null, ...shown({}) }))
  app.post(
    path,
    form(schema, (fields, _req, res) => {
      table.add(fields)
      done(res, 'created', path)
    }),
  )
  app.get(`${path}/:id`, one, (req, res) =>
    res.inertia.render(`${page}/Edit`, { row: req.row, ...shown(req.row) }),
  )
  app.put(
    `${path}/:id`,
    one,
    form(schema, (fields, req, res) => {
      Object.assign(req.row, fields)
      done(res, 'updated', `${path}/${req.row.id}`)
    }),
  )
  app.delete(`${path}/:id`, one, (req, res) => {
    req.row.deletedAt = new Date()
    done(res, 'deleted', path)
  })
  app.patch(`${path}/:id/restore`, one, (req, res) => {
    req.row.deletedAt = null
    done(res, 'restored', `${path}/${req.row.id}`)
  })
}

const paged = (rows, page) => ({
  data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  previousPage: page > 1 ? page - 1 : null,
  nextPage: rows.length > page * PER_PAGE ? page + 1 : null,
  currentPage: page,
})
