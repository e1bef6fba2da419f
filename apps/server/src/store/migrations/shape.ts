import { DatabaseSync } from 'node:sqlite';
import { FACTS_TABLE, type Migrations } from './migrations.ts';

/** A table and its columns, in their order. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly string[];
}

/** What these migrations make of an empty database. SQLite builds it in memory: no list of tables beside the migrations can go stale. */
export function shapeAfter(migrations: Migrations): TableShape[] {
  const database = new DatabaseSync(':memory:');
  try {
    for (const statement of [FACTS_TABLE, ...migrations.flat()]) database.exec(statement);
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid")
      .all();
    return tables.map(({ name }) => ({
      table: name as string,
      columns: database
        .prepare('select name from pragma_table_info(?) order by cid')
        .all(name)
        .map((column) => column.name as string),
    }));
  } finally {
    database.close();
  }
}
