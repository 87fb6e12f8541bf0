-- How the search of questions sees a text in any of the eight languages: words between single blanks, without accents and
-- capitals. Arabic loses its vowel marks and the spellings of alef, hamza, ya and ta marbuta become one; "I-130" is one word;
-- Chinese stands apart from the letters beside it.
CREATE FUNCTION folded_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || trim(regexp_replace(
  regexp_replace(
    regexp_replace(
    translate(
      regexp_replace(plain_text(value), U&'[\0300-\036f\0610-\061a\0621\0640\064b-\065f\0670\00ad\200b-\200f\2060]', '', 'g'),
      U&'\0623\0625\0622\0671\0649\0626\0624\0629\06a9\06cc\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
      U&'\0627\0627\0627\0627\064a\064a\0648\0647\0643\064a01234567890123456789'
    ),
    U&'([\3400-\4dbf\4e00-\9fff]+)', ' \1 ', 'g'
    ),
    '\m([a-z]{1,4})-([0-9])' COLLATE pg_c_utf8, '\1\2', 'g'
  ),
  '[^[:alnum:]]+' COLLATE pg_c_utf8, ' ', 'g'
)) || ' ';
--> statement-breakpoint
CREATE FUNCTION question_text(title text, content text, tags text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN folded_text(concat_ws(' ', title, array_to_string(tags, ' '), content));
