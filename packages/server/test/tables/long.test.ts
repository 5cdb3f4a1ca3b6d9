/** Long logs in SQLite; those in PostgreSQL are in `long-log.long.test.ts`. */
import './long-log.ts';
