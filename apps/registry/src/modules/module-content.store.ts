import { z } from 'zod';
import { moduleDetailsSchema } from '@groundwork/contracts';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, parseRows, type Query, rowsOf } from '@groundwork/database';
import type { Module } from './module.ts';
import type { ModuleCall } from './module-calls.ts';
import { contentForm, contentOf, type ModuleContent } from './module-words.ts';

/** SQL for the modules whose content was noted from a version other than the latest, or in another form. */
const outdated = `
  modules join module_version_details details
    on details.organization_id = modules.organization_id and details.module_version_id = modules.latest_version_id
  where not exists (
    select from module_contents noted
    where noted.organization_id = modules.organization_id and noted.module_id = modules.id
      and noted.noted_as = ? || modules.latest_version_id)`;

const notedAs = (versionId: string) => `${contentForm}:${versionId}`;

const nothing: ModuleContent = { words: new Map(), title: new Map(), places: [], spelling: '', calls: [] };

const outdatedRow = z.object({
  organization_id: idSchema('organization'),
  id: idSchema('module'),
  name: z.string(),
  provider: z.string(),
  description: z.string().nullable(),
  latest_version_id: idSchema('moduleVersion'),
  // Unreadable details have no words.
  details: moduleDetailsSchema.nullable().catch(null),
});

type NotedModule = Pick<Module, 'organizationId' | 'id'>;

/** The last module of a batch, in the order of the table's key. */
export interface ModulePlace {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
}

export function createModuleContentStore(db: Db) {
  async function note(where: string, bindings: readonly (string | number)[]) {
    const result: unknown = await db.raw(
      `select modules.organization_id, modules.id, modules.name, modules.provider, modules.description,
         modules.latest_version_id, details.details
       from ${outdated} ${where}`,
      [notedAs(''), ...bindings],
    );
    const found = parseRows(outdatedRow, rowsOf(result));
    for (const row of found) {
      const module = db('modules').select(...notedColumns);
      const unchanged = module.where({ organization_id: row.organization_id, id: row.id });
      const content = row.details ? contentOf(row, row.details) : nothing;
      await db.raw('?', [notingContent(db, unchanged, row.latest_version_id, content)]);
    }
    return found;
  }

  const noteOne = ({ organizationId, id }: NotedModule) =>
    note('and modules.organization_id = ? and modules.id = ?', [organizationId, id]);

  return {
    /** Does nothing if the latest version is still the same. */
    async note(module: NotedModule): Promise<void> {
      await noteOne(module);
    },

    /** Notes a module whose description has changed. */
    async noteAgain(module: NotedModule): Promise<void> {
      const { organizationId, id } = module;
      await db('module_contents')
        .where({ organization_id: organizationId, module_id: id })
        .update({ noted_as: null });
      await noteOne(module);
    },

    /**
     * Updates modules of any organization that an earlier release has written, in the order of the table's key.
     *
     * @returns the last of them; undefined after the last batch
     */
    async noteOutdated(limit: number, after?: ModulePlace): Promise<ModulePlace | undefined> {
      const found = await note(
        `and (modules.organization_id, modules.id) > (?, ?) order by modules.organization_id, modules.id limit ?`,
        [after?.organizationId ?? '', after?.moduleId ?? '', limit],
      );
      const last = found.length < limit ? undefined : found.at(-1);
      return last && { organizationId: last.organization_id, moduleId: last.id };
    },
  };
}

/** A tsvector of words and their positions, with the English stem of each word at the same positions. Words contain no quotes. */
const vector = `(
  select coalesce(string_agg('''' || lexeme || ''':' || positions, ' '), '')::tsvector
  from (
    select lexeme, string_agg(given.positions, ',') as positions
    from unnest(?::text[], ?::text[]) as given (word, positions)
    cross join lateral unnest(array_remove(ts_lexize('english_stem', word), word) || word) as lexeme
    group by lexeme
  ) as lexemes)`;

const vectorBindings = (words: ReadonlyMap<string, string>) => [[...words.keys()], [...words.values()]];

/** Columns of the module that `notingContent` reads. */
export const notedColumns = ['organization_id', 'id', 'name', 'provider', 'latest_version_id'] as const;

const callColumns =
  'position, part, call, host, called_namespace, called_name, called_provider, called_part, version_constraint, inputs';

/** A call as a row of `callColumns` in JSON. */
const callRow = ({ part, call, called, constraint, inputs }: ModuleCall, position: number) => ({
  position,
  part,
  call,
  host: called.host,
  called_namespace: called.namespace,
  called_name: called.name,
  called_provider: called.provider,
  called_part: called.part,
  version_constraint: constraint,
  inputs,
});

/**
 * A statement that notes words and calls. Does nothing if the version is not the latest.
 *
 * @param module returns `notedColumns`; it may be an update of the module
 */
export const notingContent = (db: Db, module: Query, versionId: string, content: ModuleContent): Query =>
  db.raw(
    `with module as (?),
     latest as (select * from module where latest_version_id = ?),
     surplus as (
       delete from module_calls as noted using latest
       where noted.organization_id = latest.organization_id and noted.module_id = latest.id and noted.position >= ?
     ),
     calls as (
       insert into module_calls (organization_id, module_id, module_version_id, name, provider, ${callColumns})
       select latest.organization_id, latest.id, latest.latest_version_id, latest.name, latest.provider, given.*
       from latest cross join (
         select ${callColumns} from jsonb_populate_recordset(null::module_calls, ?::jsonb)
       ) as given
       on conflict (organization_id, module_id, position) do update set
         module_version_id = excluded.module_version_id, part = excluded.part, call = excluded.call, host = excluded.host,
         called_namespace = excluded.called_namespace, called_name = excluded.called_name,
         called_provider = excluded.called_provider, called_part = excluded.called_part, version_constraint = excluded.version_constraint, inputs = excluded.inputs
     )
     insert into module_contents
       (organization_id, module_id, module_version_id, name, provider, content, title, places, spelling, noted_as)
     select organization_id, id, latest_version_id, name, provider, ${vector}, ${vector}, ?::text[], ?, ? from latest
     on conflict (organization_id, module_id) do update set
       module_version_id = excluded.module_version_id, name = excluded.name, provider = excluded.provider, content = excluded.content, title = excluded.title,
       places = excluded.places, spelling = excluded.spelling, noted_as = excluded.noted_as`,
    [
      module,
      versionId,
      content.calls.length,
      JSON.stringify(content.calls.map(callRow)),
      ...vectorBindings(content.words),
      ...vectorBindings(content.title),
      [...content.places],
      content.spelling,
      notedAs(versionId),
    ],
  );
