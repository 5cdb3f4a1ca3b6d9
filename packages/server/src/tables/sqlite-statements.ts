/** The statements of the SQLite store, prepared once. */
import type { SqliteFile } from './sqlite-file.ts';
import { STARTS } from './store.ts';

const EPOCH = "coalesce((select cast(value as integer) from settings where name = 'epoch'), 0)";

export function statementsOf({ db }: SqliteFile) {
  return {
    create: db.prepare(`insert into tables(id, secret, touched, epoch) values(?, ?, ?, ${EPOCH})`),
    touch: db.prepare('update tables set touched = max(touched, ?), marked = null where id = ?'),
    last: db.prepare('select coalesce(max(seq), 0) as seq from entries where table_id = ?'),
    add: db.prepare('insert into entries values(?, ?, ?)'),
    since: db.prepare('select body from entries where table_id = ? and seq > ? order by seq limit ?'),
    some: db.prepare(
      'select id, (select coalesce(max(seq), 0) from entries where table_id = id) as last from tables order by random() limit ?',
    ),
    find: db.prepare(
      `select id, secret, earlier, epoch < ${EPOCH} as outdated, salt, made from tables left join codes on table_id = id where id = ?`,
    ),
    redraw: db.prepare(
      `update tables set earlier = trim(earlier || ' ' || secret), secret = ?, epoch = ${EPOCH} where id = ? and epoch < ${EPOCH}`,
    ),
    key: db.prepare(
      `select hash, kind, seat, (select max(seq) from entries where table_id = ?1) as last,
        (select marked from tables where id = ?1) as marked from keys where table_id = ?1 and hash = ?2`,
    ),
    addKey: db.prepare('insert into keys values(?, ?, ?, ?)'),
    renew: db.prepare("delete from keys where table_id = ? and kind in ('invite', 'watch')"),
    revoke: db.prepare('delete from keys where table_id = ? and seat = ?'),
    dropCode: db.prepare('delete from codes where table_id = ?'),
    dropPast: db.prepare('delete from codes where hash = ? and made <= ?'),
    addCode: db.prepare('insert into codes values(?, ?, ?, ?) on conflict do nothing'),
    byCode: db.prepare(
      `select table_id as "table", made, (select max(seq) from entries where entries.table_id = codes.table_id) as last,
        (select marked from tables where id = table_id) as marked from codes where hash = ?`,
    ),
    remove: db.prepare('delete from tables where id = ?'),
    setting: db.prepare('select value from settings where name = ?'),
    set: db.prepare('insert or replace into settings values(?, ?)'),
    remark: db.prepare('update tables set marked = ? where marked is not null'),
    unmark: db.prepare('update tables set marked = null where marked is not null and (touched >= ? or marked > ?)'),
    mark: db.prepare(
      'update tables set marked = ? where id in (select id from tables where touched < ? and marked is null order by touched limit ?)',
    ),
    purge: db.prepare(
      'delete from tables where id in (select id from tables where marked < ? order by marked limit ?) returning id',
    ),
    list: db.prepare(
      `select id, touched as used, marked, (select count(*) from entries where table_id = id) as entries,
        (select coalesce(sum(length(cast(body as blob))), 0) from entries where table_id = id) as bytes,
        (select count(*) from entries where table_id = id and instr(body, '${STARTS}') > 0) as starts
        from tables where id > ? order by id limit ?`,
    ),
    version: db.prepare('pragma data_version'),
    copy: db.prepare('vacuum into ?'),
  };
}
