import type { QueryText, SchemaPart } from '../schema.ts'

/** The tables that names in queries lead to, without those of extensions. */
const TABLES = `
  SELECT c."oid", c."relname", c."relkind", c."relpersistence", c."relrowsecurity", c."relforcerowsecurity",
    n."nspname"
  FROM pg_class c JOIN pg_namespace n ON n."oid" = c."relnamespace"
  WHERE c."relkind" IN ('r', 'p', 'v', 'm', 'f') AND n."nspname" !~ '^(pg_|information_schema$)'
    AND pg_table_is_visible(c."oid")
    AND NOT EXISTS (SELECT 1 FROM pg_depend d
      WHERE d."classid" = 'pg_class'::regclass AND d."objid" = c."oid" AND d."deptype" = 'e')`

/** Each selects the kind, table, name and definition of its parts. */
const CHANGING = [
  `SELECT 'table', t."relname", t."relname",
      CASE t."relkind" WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' ELSE 'other kind of table' END
      || CASE WHEN t."relpersistence" <> 'p' THEN ', not durable' ELSE '' END
      || CASE WHEN t."relrowsecurity" OR t."relforcerowsecurity" THEN ', row-level security' ELSE '' END
    FROM "tables" t`,
  `SELECT 'trigger', t."relname", g."tgname",
      replace(pg_get_triggerdef(g."oid"), quote_ident(t."nspname") || '.', '')
      || CASE WHEN g."tgenabled" = 'O' THEN '' ELSE ', enabled: ' || g."tgenabled"::text END
    FROM pg_trigger g JOIN "tables" t ON t."oid" = g."tgrelid" WHERE NOT g."tgisinternal"`,
  `SELECT DISTINCT 'foreign keys', t."relname", t."relname", 'not enforced'
    FROM pg_trigger g JOIN "tables" t ON t."oid" = g."tgrelid" WHERE g."tgisinternal" AND g."tgenabled" <> 'O'`,
  `SELECT 'rule', t."relname", r."rulename", pg_get_ruledef(r."oid")
    FROM pg_rewrite r JOIN "tables" t ON t."oid" = r."ev_class" WHERE t."relkind" <> 'v' AND t."relkind" <> 'm'`,
  `SELECT 'policy', t."relname", p."polname", p."polcmd"::text
    FROM pg_policy p JOIN "tables" t ON t."oid" = p."polrelid"`,
  `SELECT 'inheritance', t."relname", c."relname", 'its rows belong to the table as well'
    FROM pg_inherits i JOIN "tables" t ON t."oid" = i."inhparent" JOIN pg_class c ON c."oid" = i."inhrelid"`,
]

const OTHER = [
  `SELECT 'column', t."relname", a."attname", format_type(a."atttypid", a."atttypmod")
      || CASE WHEN a."attcollation" <> y."typcollation" THEN ' COLLATE ' || quote_ident(o."collname") ELSE '' END
      || CASE WHEN a."attnotnull" THEN ' NOT NULL' ELSE '' END
      || CASE WHEN a."attgenerated" <> '' THEN ' GENERATED' ELSE '' END
      || CASE WHEN a."attidentity" <> '' THEN ' IDENTITY' ELSE '' END
      || COALESCE(' DEFAULT ' || pg_get_expr(d."adbin", d."adrelid"), '')
    FROM pg_attribute a JOIN "tables" t ON t."oid" = a."attrelid" JOIN pg_type y ON y."oid" = a."atttypid"
    LEFT JOIN pg_collation o ON o."oid" = a."attcollation"
    LEFT JOIN pg_attrdef d ON d."adrelid" = a."attrelid" AND d."adnum" = a."attnum"
    WHERE a."attnum" > 0 AND NOT a."attisdropped"`,
  `SELECT 'constraint', t."relname", c."conname",
      replace(pg_get_constraintdef(c."oid"), quote_ident(t."nspname") || '.', '')
    FROM pg_constraint c JOIN "tables" t ON t."oid" = c."conrelid" WHERE c."contype" <> 'n'`,
  `SELECT CASE WHEN i."indisunique" THEN 'unique index'
        WHEN i."indexprs" IS NULL AND i."indpred" IS NULL THEN 'index' ELSE 'index of an expression' END,
      t."relname", x."relname", replace(pg_get_indexdef(x."oid"), quote_ident(t."nspname") || '.', '')
      || CASE WHEN i."indisvalid" THEN '' ELSE ', invalid' END
    FROM pg_index i JOIN "tables" t ON t."oid" = i."indrelid" JOIN pg_class x ON x."oid" = i."indexrelid"`,
  `SELECT 'sequence', t."relname", q."relname", 'of ' || a."attname" || ', from ' || s."seqmin" || ' to ' || s."seqmax"
      || ' by ' || s."seqincrement" || CASE WHEN s."seqcycle" THEN ', again from the start' ELSE '' END
    FROM pg_sequence s JOIN pg_class q ON q."oid" = s."seqrelid"
    JOIN pg_depend d ON d."classid" = 'pg_class'::regclass AND d."objid" = q."oid" AND d."deptype" IN ('a', 'i')
    JOIN "tables" t ON t."oid" = d."refobjid"
    JOIN pg_attribute a ON a."attrelid" = t."oid" AND a."attnum" = d."refobjsubid"`,
  `SELECT 'function', p."proname", p."proname", pg_get_function_identity_arguments(p."oid")
    FROM pg_proc p JOIN pg_namespace n ON n."oid" = p."pronamespace"
    WHERE n."nspname" !~ '^(pg_|information_schema$)' AND n."nspname" = ANY (current_schemas(false))
      AND NOT EXISTS (SELECT 1 FROM pg_depend d
        WHERE d."classid" = 'pg_proc'::regclass AND d."objid" = p."oid" AND d."deptype" = 'e')`,
  `SELECT 'setting', '', 'search_path', 'other schemas come before pg_catalog'
    WHERE NOT EXISTS (SELECT 1 FROM unnest(current_schemas(true)) WITH ORDINALITY s("name", "at")
      WHERE s."name" = 'pg_catalog' AND s."at" = (
        SELECT MIN(o."at") FROM unnest(current_schemas(true)) WITH ORDINALITY o("name", "at")
        WHERE o."name" !~ '^pg_temp_'))`,
]

/** Cheap enough for each transaction. True means that `postgresqlSchema` has to look closer. */
export async function mayHaveChanging(query: QueryText, tables: Iterable<string>) {
  const names = [...tables].map(name => `'${name}'`).join(', ')
  const found = await query(`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM pg_trigger WHERE NOT "tgisinternal" OR "tgenabled" <> 'O')
      OR EXISTS (SELECT 1 FROM pg_rewrite WHERE "ev_class" >= ${FIRST_OWN} AND "rulename" <> '_RETURN')
      OR EXISTS (SELECT 1 FROM pg_policy)
      OR EXISTS (SELECT 1 FROM pg_inherits WHERE "inhparent" >= ${FIRST_OWN})
      OR EXISTS (SELECT 1 FROM pg_class WHERE "relname" IN (${names}) AND ("relkind" <> 'r' OR "relrowsecurity"))`)
  return found.length > 0
}

/** PostgreSQL's own objects have smaller ids. */
const FIRST_OWN = 16_384

/** `changing`: only what can change or hide rows. */
export const postgresqlSchema = (query: QueryText, { changing = false } = {}) =>
  query<SchemaPart>(changing ? CHANGING_QUERY : WHOLE_QUERY)

const queryOf = (parts: string[]) => `
  WITH "tables" AS MATERIALIZED (${TABLES}), "part"("kind", "table", "name", "definition") AS (
    ${parts.join(' UNION ALL ')})
  SELECT ${['kind', 'table', 'name', 'definition'].map(name => `"${name}"::text AS "${name}"`).join(', ')} FROM "part"`

const CHANGING_QUERY = queryOf(CHANGING)
const WHOLE_QUERY = queryOf([...CHANGING, ...OTHER])
