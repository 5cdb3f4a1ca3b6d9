/** Long logs in PostgreSQL. */
import './long-log.ts';
