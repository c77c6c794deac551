-- Vectors of the words that claims stand on, as little-endian floats.
create table claim_vector (
    message integer not null,
    hash text not null,
    model text not null,
    vector blob not null,
    primary key (message, hash, model)
) without rowid;

-- However a claim goes, its vectors go with it.
create trigger claim_gone after delete on claim
begin
    delete from claim_vector where message = old.message and hash = old.hash;
end;
